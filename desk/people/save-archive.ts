import { strToU8, zipSync } from 'fflate'
import type { PersonArchive } from '#contract/desk/people.ts'
import { saveFile } from '#browser/save-file.ts'

const fileName = (text: string) => text.replace(/[^\w.-]+/g, '-').slice(0, 80)

/** Hands everything of a person over as one zip: the record as JSON, each mail as text. */
export function saveArchive({ written, ...record }: PersonArchive): void {
  const mails = written.map(({ id, subject, text }) => [
    `mails/${fileName(id)}.txt`,
    strToU8(`${subject}\n\n${text}`),
  ])
  const zip = zipSync({
    'record.json': strToU8(JSON.stringify(record, null, 2)),
    ...(Object.fromEntries(mails) as Record<string, Uint8Array>),
  })
  const day = record.madeAt.slice(0, 10)
  saveFile(
    new Blob([zip], { type: 'application/zip' }),
    `${fileName(record.person.address)}-${day}.zip`,
  )
}
