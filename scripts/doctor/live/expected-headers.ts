/** One block of `_headers`: what it is for, and its lines. */
type Rule = { pattern: RegExp; lines: readonly string[] }

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split(/(\*|:[a-z]\w*)/)
      .map((part) =>
        part === '*'
          ? '.*'
          : /^:[a-z]/.test(part)
            ? '[^/.]+'
            : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`),
      )
      .join('')}$`,
  )

function readRules(text: string): Rule[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim()))
    .flatMap(([path, ...lines]) => (path ? [{ pattern: patternOf(path.trim()), lines }] : []))
}

/** The headers that a build's `_headers` gives an address, names in small letters; `! Name` takes one back. */
export function expectedHeaders(text: string, address: string): Map<string, string> {
  const { pathname, origin } = new URL(address)
  const headers = new Map<string, string>()
  for (const { pattern, lines } of readRules(text)) {
    if (!pattern.test(pathname) && !pattern.test(origin + pathname)) continue
    for (const line of lines) {
      const [, taken, name = '', value = ''] = /^\s*(!\s*)?([\w-]+):?\s*(.*?)\s*$/.exec(line) ?? []
      const key = name.toLowerCase()
      if (taken) headers.delete(key)
      else headers.set(key, value)
    }
  }
  return headers
}
