import { useState } from 'react'
import styled from 'styled-components'
import type { PersonNote } from '#contract/desk/people.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { TextAreaField } from '#components/ui/field.tsx'
import { deskRequest, useAction } from '../api/desk-request.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { Panel, Rows, Words } from '../ui/page-parts.tsx'
import { When } from '../ui/values.tsx'
import { personPath } from './person-path.ts'

type PersonNotesProps = { personId: string; notes: readonly PersonNote[] }

/** What whoever is at the desk wants remembered of somebody. */
export function PersonNotes({ personId, notes }: PersonNotesProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<PersonNote | null>(null)
  const add = useAction({
    run: () =>
      deskRequest(personPath('notes', { id: personId }), { method: 'POST', body: { text } }),
    done: () => 'Noted.',
    changes: ['people'],
    onDone: () => setText(''),
  })
  const remove = useAction({
    run: (note: number) =>
      deskRequest(personPath('note', { id: personId, note: String(note) }), { method: 'DELETE' }),
    done: () => 'The note is gone.',
    changes: ['people'],
    onDone: () => setAsked(null),
  })
  return (
    <Panel title="Notes">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) add.mutate(undefined)
        }}
      >
        <TextAreaField
          name="note"
          label="New note"
          rows={3}
          maxLength={4_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="outline" disabled={add.isPending || !text.trim()}>
          Add the note
        </Button>
      </Form>
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
                  onClick={() => setAsked(note)}
                >
                  Remove …
                </Button>
              </Foot>
            </li>
          ))}
        </Rows>
      )}
      {asked && (
        <AskFirst
          id="remove-note"
          title="Remove this note?"
          action="Remove it"
          isPending={remove.isPending}
          onDo={() => remove.mutate(asked.id)}
          onClose={() => setAsked(null)}
        >
          <Words>{asked.text}</Words>
        </AskFirst>
      )}
    </Panel>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.sm};
  justify-items: start;

  > :first-child {
    justify-self: stretch;
  }
`

const Foot = styled.p`
  display: flex;
  gap: ${theme.space.xs};
  align-items: center;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
