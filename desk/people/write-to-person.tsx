import { useState } from 'react'
import { letterPaths } from '#contract/desk/letters.ts'
import type { PersonRecord } from '#contract/desk/people.ts'
import { Button } from '#components/ui/button.tsx'
import { deskRequest, useAction, useMay } from '../api/desk-request.ts'
import { LetterFields, useLetters, useLetterWords } from '../letters/letter-fields.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { WriteForm } from '../letters/write-form.tsx'

/** Writes to somebody, as a mail of the product; where no mail can leave, in one's own mail program. */
export function WriteToPerson({ record }: { record: PersonRecord }) {
  const { id, address } = record.person
  const mayWrite = useMay('send')
  const { data } = useLetters()
  const { words, setWords, isReady, clear } = useLetterWords()
  // The same until it is sent: a second press is the same letter.
  const [letterId, setLetterId] = useState(() => crypto.randomUUID())
  const send = useAction({
    run: () =>
      deskRequest(letterPaths.person.replace(':id', encodeURIComponent(id)), {
        method: 'POST',
        body: { id: letterId, ...words },
      }),
    done: () => 'The letter is on its way.',
    changes: ['people', 'audit'],
    isQuiet: true,
    onDone: () => {
      clear()
      setLetterId(crypto.randomUUID())
    },
  })
  if (!mayWrite || !data) return null
  return (
    <Panel title="Write">
      {data.canSend ? (
        <WriteForm onSend={() => isReady && send.mutate(undefined)}>
          <LetterFields words={words} onChange={setWords} error={send.error} />
          <Button type="submit" variant="outline" disabled={send.isPending || !isReady}>
            Send it
          </Button>
        </WriteForm>
      ) : (
        <p>
          Mail is not set up here. <a href={`mailto:${address}`}>Write in your own mail program</a>
        </p>
      )}
    </Panel>
  )
}
