import * as z from 'zod/mini'
import { formKinds } from '#contract/api.ts'
import { group, label } from './kinds.ts'

export const words = group({ formTitles: z.record(z.enum(formKinds), label) })
