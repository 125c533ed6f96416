import { useState } from 'react'
import { letterPaths } from '#contract/desk/letters.ts'
import type { PersonRecord } from '#contract/desk/people.ts'
import { deskLeadPaths } from '#contract/desk/leads.ts'
import { mailtoOf } from '#lib/mailto.ts'
import { SubmitButton } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { CheckField } from '#components/ui/check-field.tsx'
import { isCode, post, useAction, useMay } from '../api/desk-request.ts'
import { LetterFields, useTemplates, useLetterWords } from '../letters/letter-fields.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { WriteForm } from '../letters/write-form.tsx'

/** A lead that was won, or taken on by somebody else, while the letter was written stays so. */
function unlessMoved(error: unknown): void {
  if (!isCode(error, 'edit_conflict')) throw error
}

/** Writes to somebody, as a mail of the product; where no mail can leave, in one's own mail program. */
export function WriteToPerson({ record }: { record: PersonRecord }) {
  const { id, address } = record.person
  const mayWrite = useMay('send')
  const { data, error } = useTemplates()
  const letter = useLetterWords(id)
  const { words, isReady } = letter
  const waiting = record.leads.flatMap(({ work }) => (work?.state === 'new' ? work.id : []))
  const [answers, setAnswers] = useState(true)
  const send = useAction({
    run: async (sent: typeof words) => {
      await post(letterPaths.person(id), sent)
      if (!answers) return
      for (const lead of waiting)
        await post(deskLeadPaths.one(lead), { state: 'answered', from: 'new' }).catch(unlessMoved)
    },
    done: () => 'The letter is on its way.',
    onDone: (_answer, sent) => letter.forget(sent),
  })
  if (!mayWrite || !(data ?? error)) return null
  if (!data) {
    return (
      <Panel title="Write">
        <Notice tone="error">{error?.message}</Notice>
      </Panel>
    )
  }
  return (
    <Panel title="Write">
      {data.canSend ? (
        <WriteForm onSend={() => isReady && send.mutate(words)}>
          <LetterFields letter={letter} error={send.error} />
          {waiting.length > 0 && (
            <CheckField
              name="answers"
              label={
                waiting.length === 1
                  ? 'It answers what they sent'
                  : `It answers all ${waiting.length} they sent`
              }
              checked={answers}
              onChange={({ target }) => setAnswers(target.checked)}
            />
          )}
          <SubmitButton
            variant="outline"
            isBusy={send.isPending}
            busyLabel="One moment …"
            isDone={!isReady}
          >
            Send it
          </SubmitButton>
        </WriteForm>
      ) : (
        <p>
          Mail is not set up here. <a href={mailtoOf(address)}>Write in your own mail program</a>
        </p>
      )}
    </Panel>
  )
}
