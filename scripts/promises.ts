import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '#content/routes.ts'
import { errorMessages } from '#contract/error-messages.ts'
import { estimateWords } from '#contract/estimate-words.ts'
import { formMessages } from '#content/form-messages.ts'
import { main } from './main.ts'
import { knownValues } from './promises/known-values.ts'
import { textBlocks, type TextBlock } from './promises/text-blocks.ts'
import { traceFigures } from './promises/trace-figures.ts'
import { writtenTexts } from './promises/written-texts.ts'
import { root } from './root.ts'
import { buildWhenChanged } from './stack/build-when-changed.ts'

/** A sentence that a reader may hold us to: a figure, a time, a remedy, or a word that binds. */
const binding =
  /\d|\b(within|guarantee|refund|free|money back|credit|promise|always|never|lifetime|no charge|seconds?|minutes?|hours?|days?|weeks?|months?|years?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen|thirty)\b/i

const pageFile = (path: string) => `${path === '/' ? '/index' : path}.html`

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : []

// npm run promises: what the pages, the PDF and the messages can be held to, and where each figure comes from.
await main(async () => {
  await buildWhenChanged()
  const [written, known] = [writtenTexts(), await knownValues()]
  const said = new Set<string>()
  const counts = { texts: 0, figures: 0, unknown: 0 }
  const show = (title: string, blocks: readonly TextBlock[]) => {
    console.log(`\n${title}`)
    for (const { text, island } of blocks) {
      if (!binding.test(text) || said.has(text)) continue
      said.add(text)
      counts.texts += 1
      console.log(`  ${text}`)
      for (const { figure, source } of traceFigures(text, written, known)) {
        counts.figures += 1
        const worked = island ? `worked out by components/${island}.island.tsx` : null
        if (!(source ?? worked)) counts.unknown += 1
        console.log(`    ${figure} ← ${source ?? worked ?? '✗ NOTHING NAMES THIS FIGURE'}`)
      }
    }
  }
  for (const path of Object.keys(routes)) {
    show(path, textBlocks(readFileSync(join(root, 'dist/client', pageFile(path)), 'utf8')))
  }
  const messages = {
    'The PDF of the estimate': estimateWords,
    Messages: { errorMessages, formMessages },
  }
  for (const [title, words] of Object.entries(messages)) {
    show(
      title,
      strings(words).map((text) => ({ text, island: undefined })),
    )
  }
  console.log(
    `\n${counts.texts} texts, ${counts.figures} figures, ${counts.unknown} of them from nowhere.`,
  )
  return counts.unknown > 0 ? 1 : 0
})
