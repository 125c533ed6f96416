import { peoplePaths } from '#contract/desk/people.ts'

type PersonPath =
  | 'person'
  | 'adConsent'
  | 'notes'
  | 'note'
  | 'mail'
  | 'archive'
  | 'library'
  | 'address'

/** A path of one person, with what it names filled in. */
export function personPath(name: PersonPath, parts: Readonly<Record<string, string>>): string {
  return peoplePaths[name].replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(parts[part] ?? ''),
  )
}
