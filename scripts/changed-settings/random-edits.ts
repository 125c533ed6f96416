import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faker } from '@faker-js/faker/locale/en'

/** A line of words, and where in it a word stands that is written backwards. */
type WordEdit = { file: string; line: number; from: number; word: string }

const backwards = (word: string) => [...word].toReversed().join('')

/** What somebody would read: a sentence of a data file, or text in quotes of the settings. Links and markup are none. */
function sentenceOf(file: string, text: string): string {
  const shape = file.endsWith('.yaml')
    ? /^\s*(?:- )?(?:[\w-]+: )?([^#&*|>\s].*)$/
    : /^\s*(?![/*])[^']*'([^']+)'/
  const sentence = shape.exec(text)?.[1] ?? ''
  return /<|\]\(|http|`/.test(sentence) || sentence.split(' ').length < 4 ? '' : sentence
}

/** The words of a line that may be another: long ones in small letters, in no figure's name. */
function wordsOf(file: string, line: number, text: string): WordEdit[] {
  const sentence = sentenceOf(file, text)
  const at = text.indexOf(sentence)
  const bare = sentence.replaceAll(/\{[^{}]*\}/g, (name) => ' '.repeat(name.length))
  return [...bare.matchAll(/(?<![\w-])[a-z]{6,}(?![\w-])/g)].flatMap(({ index, 0: word }) =>
    word === backwards(word) ? [] : [{ file, line, from: at + index, word }],
  )
}

/** Words of an operator at random, the same for the same seed: each of another line. */
export function randomEdits(checkout: string, seed: number): WordEdit[] {
  const files = [...globSync('content/*.yaml', { cwd: checkout }).toSorted(), 'site.config.ts']
  const lines = files.flatMap((file) =>
    readFileSync(join(checkout, file), 'utf8')
      .split('\n')
      .map((text, line) => wordsOf(file, line, text))
      .filter((words) => words.length > 0),
  )
  faker.seed(seed)
  return faker.helpers.arrayElements(lines, 10).map((words) => faker.helpers.arrayElement(words))
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

/** Writes some words of a checkout backwards, so that every length stays. */
export function editAtRandom(checkout: string, seed: number): string[] {
  return randomEdits(checkout, seed).map(({ file, line, from, word }) => {
    const path = join(checkout, file)
    const lines = readFileSync(path, 'utf8').split('\n')
    const text = lines[line] ?? ''
    lines[line] = text.slice(0, from) + backwards(word) + text.slice(from + word.length)
    writeFileSync(path, lines.join('\n'))
    return `${file}:${line + 1} ${word}`
  })
}
