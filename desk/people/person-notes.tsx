import styled from 'styled-components'
import { peoplePaths, type PersonNote } from '#contract/desk/people.ts'
import { cluster, secondary, theme } from '#components/theme/tokens.ts'
import { Button, SubmitButton } from '#components/ui/button.tsx'
import { TextAreaField } from '#components/ui/field.tsx'
import { post, remove, useAction } from '../api/desk-request.ts'
import { WriteForm } from '../letters/write-form.tsx'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { Panel, Rows, Words } from '../ui/page-parts.tsx'
import { useTyped } from '../ui/typed.ts'
import { When } from '../ui/values.tsx'

type PersonNotesProps = { personId: string; notes: readonly PersonNote[] }

/** What whoever is at the desk wants remembered of somebody. */
export function PersonNotes({ personId, notes }: PersonNotesProps) {
  const { typed, forget, bind } = useTyped({ text: '' }, `note on ${personId}`)
  const add = useAction({
    run: (note: typeof typed) => post(peoplePaths.notes(personId), note),
    done: () => 'Noted.',
    onDone: (_answer, note) => forget(note),
  })
  const { asked, ask, dialog } = useAsked({
    run: ({ id: note }: PersonNote) => remove(peoplePaths.note(personId, String(note))),
    done: () => 'The note is gone.',
  })
  return (
    <Panel title="Notes">
      <WriteForm onSend={() => typed.text.trim() && add.mutate(typed)}>
        <TextAreaField {...bind('text')} label="New note" rows={3} maxLength={4_000} />
        <SubmitButton
          variant="outline"
          isBusy={add.isPending}
          busyLabel="One moment …"
          isDone={!typed.text.trim()}
        >
          Add the note
        </SubmitButton>
      </WriteForm>
      {notes.length > 0 && (
        <Rows>
          {notes.map((note) => (
            <li key={note.id}>
              <Words>{note.text}</Words>
              <Foot>
                {note.actor}, <When at={note.at} />
                <Button
                  variant="quiet"
                  aria-label={`Remove the note: ${note.text.slice(0, 40)}`}
                  onClick={() => ask(note)}
                >
                  Remove …
                </Button>
              </Foot>
            </li>
          ))}
        </Rows>
      )}
      {asked && (
        <AskFirst {...dialog} title="Remove this note?" action="Remove it">
          <Words>{asked.text}</Words>
        </AskFirst>
      )}
    </Panel>
  )
}

const Foot = styled.p`
  ${cluster(theme.space.xs)}
  align-items: center;
  ${secondary(theme.size.caption)}
`
