import * as z from 'zod/mini'
import { planIds } from '#contract/plan-ids.ts'
import { group, label } from './kinds.ts'

export const words = group({ planNames: z.record(z.enum(planIds), label) })
