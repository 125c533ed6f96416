import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faker } from '@faker-js/faker/locale/en'

const backwards = (word: string) => [...word].toReversed().join('')

/** What somebody would read: a sentence of a data file, or text in quotes of the settings. Links and markup are none. */
function sentenceOf(file: string, text: string): string {
  const shape = file.endsWith('.yaml')
    ? /^\s*(?:- )?(?:[\w-]+: )?([^#&*|>\s].*)$/
    : /^\s*(?![/*])[^']*'([^']+)'/
  const sentence = shape.exec(text)?.[1] ?? ''
  return /<|\]\(|http|`/.test(sentence) || sentence.split(' ').length < 4 ? '' : sentence
}

/** Where in a line words begin that may be another: long ones in small letters, in no figure's name. */
function wordsOf(file: string, text: string) {
  const sentence = sentenceOf(file, text)
  const at = text.indexOf(sentence)
  const bare = sentence.replaceAll(/\{[^{}]*\}/g, (name) => ' '.repeat(name.length))
  return [...bare.matchAll(/(?<![\w-])[a-z]{6,}(?![\w-])/g)]
    .filter(([word]) => word !== backwards(word))
    .map(({ index, 0: word }) => ({ from: at + index, word }))
}

/** Writes words of an operator backwards, so that every length stays: the same for the same seed, each of another line. */
export function editAtRandom(checkout: string, seed: number): string[] {
  const files = [...globSync('content/*.yaml', { cwd: checkout }).toSorted(), 'site.config.ts']
  const lines = files.flatMap((file) =>
    readFileSync(join(checkout, file), 'utf8')
      .split('\n')
      .map((text, line) => ({ file, line, words: wordsOf(file, text) }))
      .filter(({ words }) => words.length > 0),
  )
  faker.seed(seed)
  return faker.helpers.arrayElements(lines, 10).map(({ file, line, words }) => {
    const { from, word } = faker.helpers.arrayElement(words)
    const path = join(checkout, file)
    const all = readFileSync(path, 'utf8').split('\n')
    const text = all[line] ?? ''
    all[line] = text.slice(0, from) + backwards(word) + text.slice(from + word.length)
    writeFileSync(path, all.join('\n'))
    return `${file}:${line + 1} ${word}`
  })
}

/** A currency and a locale, the same for the same seed: another sign, days before months. */
export function randomMoney(seed: number): { currency: string; locale: string } {
  faker.seed(seed)
  const [currency, locale] = faker.helpers.arrayElement([
    ['EUR', 'en-GB'],
    ['EUR', 'en-IE'],
    ['GBP', 'en-GB'],
    ['CAD', 'en-CA'],
    ['NZD', 'en-NZ'],
  ] as const)
  return { currency, locale }
}
