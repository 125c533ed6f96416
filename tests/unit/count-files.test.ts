import { expect, test } from 'vitest'
import { filesByKind, refuseTooMany } from '#scripts/build/count-files.ts'

const article = (name: string) => [
  `insights/${name}.html`,
  `insights/${name}.md`,
  `insights/${name}.pdf`,
  `pagefind/fragment/en_${name}.pf_fragment`,
]

const files = [
  'index.html',
  ...Array.from({ length: 5 }, (_, number) => article(`a${number}`)).flat(),
]

test('a site with as many files as its host takes is built', () => {
  expect(() => refuseTooMany(files, files.length)).not.toThrow()
})

test('one file more is refused: the message names the number, the limit, what they are and both ways out', () => {
  const refused = () => refuseTooMany(files, files.length - 1)
  expect(refused).toThrow(/The site has 21 files, and its host takes 20 /)
  expect(refused).toThrow(/5 insights\/\*\.pdf/)
  expect(refused).toThrow(/mostFiles/)
  expect(refused).toThrow(/articlePdfs/)
})

test('files are counted by folder and ending, most first', () => {
  expect(filesByKind(['a.html', 'b.html', 'insights/c.md'])).toEqual([
    ['*.html', 2],
    ['insights/*.md', 1],
  ])
})
