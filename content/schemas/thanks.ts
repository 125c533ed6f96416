import * as z from 'zod/mini'
import { formKinds } from '#contract/api.ts'
import { address, group, label, list, text, title } from './kinds.ts'

const thanks = group({ title, lead: text })

export const words = group({
  generalThanks: thanks,
  thanksByForm: z.record(z.enum(formKinds), thanks),
  thanksMeanwhile: group({
    title,
    contact: text,
    links: list(group({ name: label, href: address, note: label })),
  }),
})
