import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pictureFault } from '#articles/mdx/read-mdx.ts'
import type { Film, Person } from '#contract/site-values.ts'
import { root } from '#scripts/root.ts'

/** Portraits that are no files of `public/`, each with whose it is. */
export const portraitFaults = (people: readonly Pick<Person, 'name' | 'portrait'>[]): string[] =>
  people.flatMap(({ name, portrait }) => {
    const fault = portrait && pictureFault(portrait)
    return fault ? [`site.config.ts: of ${name}, ${fault}`] : []
  })

/** Files of the film that are not in `public/`. */
export const filmFaults = (film: Pick<Film, 'source' | 'poster' | 'captions'> | null): string[] =>
  (['source', 'poster', 'captions'] as const).flatMap((name) => {
    const path = film?.[name]
    return path === undefined ||
      statSync(join(root, 'public', path), { throwIfNoEntry: false })?.isFile()
      ? []
      : [`site.config.ts: film.${name} is missing: there is no public${path}`]
  })
