import { site } from '#site.config.ts'

/** A sentence that promises a mail, where something sends it; otherwise what is true without it. */
export function byMail<With extends string, Without extends string>(
  promised: With,
  otherwise: Without,
): With | Without {
  return site.mailFrom === null ? otherwise : promised
}
