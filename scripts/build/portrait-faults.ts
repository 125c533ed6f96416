import { pictureFault } from '#articles/mdx/read-mdx.ts'
import type { Person } from '#contract/site-values.ts'

/** Portraits that are no files of `public/`, each with whose it is. */
export const portraitFaults = (people: readonly Pick<Person, 'name' | 'portrait'>[]): string[] =>
  people.flatMap(({ name, portrait }) => {
    const fault = portrait && pictureFault(portrait)
    return fault ? [`site.config.ts: of ${name}, ${fault}`] : []
  })
