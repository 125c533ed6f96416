import { site } from '#site.config.ts'

/** A sentence that promises a mail where mail is configured; otherwise the alternative. */
export function byMail<With extends string, Without extends string>(
  promised: With,
  otherwise: Without,
): With | Without {
  return site.mailFrom === null ? otherwise : promised
}
