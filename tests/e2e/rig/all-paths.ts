import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '#content/routes.ts'

const articlesDir = join(import.meta.dirname, '../../../content/articles')

/** Addresses of the articles, by their front matter's section. */
const articlePaths = readdirSync(articlesDir)
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => {
    const section = /^section: (\w+)/m.exec(readFileSync(join(articlesDir, file), 'utf8'))?.[1]
    return `/${section ?? 'insights'}/${file.replace(/\.mdx$/, '')}`
  })

/** Every page of the site: fixed routes, articles, and one of each kind of index page. */
export const allPaths: readonly string[] = [
  ...Object.keys(routes),
  ...articlePaths,
  '/insights/page/2',
  '/insights/category/dashboards',
]
