import * as z from 'zod/mini'
import { group, line } from './kinds.ts'

export const words = group({ affiliateSigns: z.record(z.string(), line) })
