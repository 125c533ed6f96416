import type { ShippedPackage } from './shipped-packages.ts'

const isCopyright = (line: string) =>
  /^\W*(copyright\b.*(\d{4}|\(c\)|©)|(\(c\)|©).*\d{4})/i.test(line)

/** The same text, however its lines are broken and whoever holds the rights. */
const essence = (text: string) =>
  text
    .split('\n')
    .filter((line) => !isCopyright(line))
    .join(' ')
    .replaceAll(/\W+/g, ' ')
    .toLowerCase()
    .trim()

const isFont = ({ license }: ShippedPackage) => license.includes('OFL')

function entry({ name, version, license, places, text, author }: ShippedPackage): string {
  const holders = text
    .split('\n')
    .filter(isCopyright)
    .map((line) => `  ${line.trim()}`)
  const named = holders.length > 0 || !author ? holders : [`  by ${author}`]
  return [`${name} ${version} (${license}; ${places.join(', ')})`, ...new Set(named)].join('\n')
}

/** Each text once, under the names of the packages that come under it. */
function texts(packages: readonly ShippedPackage[]): string[] {
  const groups = Map.groupBy(packages, ({ text }) => essence(text))
  return [...groups].map(([same, members]) => {
    const names = members.map(({ name }) => name).join(', ')
    const [{ text, license } = { text: '', license: '' }] = members
    const body =
      members.length === 1
        ? text
        : text
            .split('\n')
            .filter((line) => !isCopyright(line))
            .join('\n')
    return `${names}\n\n${same ? body.trim() : `(${license}; no text in the package)`}`
  })
}

const rule = '-'.repeat(80)

/** What `NOTICE` says of the fonts and packages of others: each with its licence, the texts of the licences once. */
export function noticeText(packages: readonly ShippedPackage[]): string {
  const fonts = packages.filter(isFont)
  const others = packages.filter((one) => !isFont(one))
  return `${[
    'Work of others in what this project serves, sends and hands out.\nWritten by `npm run notice` from package-lock.json and what is bundled; do not edit.',
    `Fonts, under the SIL Open Font License\n\n${fonts.map(entry).join('\n\n')}`,
    `Packages\n\n${others.map(entry).join('\n\n')}`,
    ...texts([...fonts, ...others]),
  ].join(`\n\n${rule}\n\n`)}\n`
}
