import type { FAQPage } from 'schema-dts'
import { nodeId } from './json-ld.ts'

/**
 * The questions of a page as structured data; only for text that is visible on it.
 *
 * @param origin - Production origin without a slash at the end.
 * @param path - Path of the page.
 */
export function faqPage(
  origin: string,
  path: string,
  entries: readonly { question: string; answer: string }[],
): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': nodeId(origin, path, 'faq'),
    isPartOf: { '@id': nodeId(origin, path, 'page') },
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
