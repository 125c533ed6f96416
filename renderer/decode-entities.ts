const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text that markup written by React stands for. */
export const decodeEntities = (markup: string): string =>
  markup.replace(/&(?:(amp|lt|gt|quot)|#x([\da-f]+));/gi, (_, name?: string, code = '20') =>
    name ? (named[name] ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )
