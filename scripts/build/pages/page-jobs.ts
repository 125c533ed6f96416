import { readFileSync } from 'node:fs'
import { articleFrame } from '#articles/article-data.server.ts'
import { articleMetadata } from '#articles/article-metadata.server.ts'
import { furtherPages, indexData } from '#articles/index-data.server.ts'
import { indexPath } from '#articles/index-path.ts'
import { indexMetadata } from '#articles/index-metadata.server.ts'
import { indexRoute } from '#articles/index-route.ts'
import { articleFile, library } from '#articles/library.server.ts'
import { categoryChips } from '#content/categories.ts'
import { frameWords } from '#content/navigation.ts'
import { type ShelfId, shelves } from '#contract/contents.ts'
import { libraryPaths } from '#contract/library-paths.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { copyrightYears } from '#lib/copyright-years.ts'
import { lessonsOf } from '#lib/lesson-order.ts'
import { fileDigest } from '#scripts/stack/file-digest.ts'
import { site } from '#site.config.ts'
import { digestOf } from '../cache/digest-of.ts'
import { areArticlesMany } from './are-articles-many.ts'

/** A page to be made. The key says all that decides it, so that one made under the same key is the same. */
export type PageJob = { path: string; key: string }

/** What pages say of the day they are made on. */
function today(): unknown {
  const now = new Date()
  return [
    now.toISOString().slice(0, 10),
    copyrightYears(frameWords.firstYear, now),
    campaignSentences(site.campaign, now.getTime()),
  ]
}

const textOf = (slug: string) => readFileSync(articleFile(slug), 'utf8')

const indexPaths = () => [
  '/AINEWS',
  ...[null, ...categoryChips].flatMap((chip) =>
    [1, ...furtherPages(chip)].map((number) => indexPath(chip?.slug ?? null, number)),
  ),
]

const lessonPaths = () =>
  (Object.keys(shelves) as ShelfId[]).flatMap((shelf) =>
    lessonsOf(shelf).map(({ part }) => libraryPaths.part(shelf, part.id)),
  )

/** Every page of the site: `ownPaths` are those whose address is their own, the others come of articles and lessons. */
export function pageJobs(code: string, ownPaths: readonly string[]): PageJob[] {
  const made = digestOf(code, today(), areArticlesMany())
  const articles = library().articles.map((article) => {
    const told = [articleFrame(article.path), articleMetadata(article), textOf(article.slug)]
    return { path: article.path, key: digestOf(made, told) }
  })
  const index = indexPaths().map((path) => {
    const { chip, number } = indexRoute(path) ?? { chip: null, number: 1 }
    const told = [path, indexData(chip, number), indexMetadata(chip, number)]
    return { path, key: digestOf(made, told) }
  })
  const lessons = digestOf(made, fileDigest(['library/**/*.mdx']))
  const anything = digestOf(lessons, articles)
  return [
    ...articles,
    ...index,
    ...lessonPaths().map((path) => ({ path, key: digestOf(lessons, path) })),
    // Whatever these are made of, it is in the code, an article or a lesson.
    ...ownPaths.map((path) => ({ path, key: digestOf(anything, path) })),
  ]
}
