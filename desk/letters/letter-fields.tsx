import { useQuery } from '@tanstack/react-query'
import { letterPaths, type LetterTemplates, type LetterWords } from '#contract/desk/letters.ts'
import { Button } from '#components/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#components/ui/field.tsx'
import { deskQuery } from '../api/desk-request.ts'
import { Options } from '../ui/options.tsx'
import { useTyped, useUnsent } from '../ui/typed.ts'

/** Templates, and whether a letter can leave; the letters themselves are counted one by one, which takes time. */
export const useTemplates = () => useQuery(deskQuery<LetterTemplates>(letterPaths.templates))

const blank: LetterWords = { subject: '', body: '' }

/** A letter to somebody as it is typed. `isReady`: there is a subject and a text. */
export function useLetterWords(to: string) {
  const { typed, type, forget, ...typing } = useTyped(blank, `letter to ${to}`)
  // The same until it is sent: a second press is the same letter.
  const [id, setId] = useUnsent(() => crypto.randomUUID(), `id of the letter to ${to}`)
  const [replaced, setReplaced] = useUnsent<LetterWords | null>(() => null, `before it: ${to}`)
  return {
    ...typing,
    words: { id, ...typed },
    /** Begins it from these words; what somebody had typed before the first of them can be put back. */
    begin: ({ subject, body }: LetterWords) => {
      type({ subject, body })
      if (typed.subject.trim() || typed.body.trim()) setReplaced(replaced ?? typed)
    },
    putBack:
      replaced &&
      (() => {
        type(replaced)
        setReplaced(null)
      }),
    isReady: typed.subject.trim() !== '' && typed.body.trim() !== '',
    forget: (sent: LetterWords) => {
      forget({ ...sent })
      setReplaced(null)
      setId(crypto.randomUUID())
    },
  }
}

type LetterFieldsProps = { letter: ReturnType<typeof useLetterWords>; error: Error | null }

/** Subject and text of a letter, with the templates to begin from. */
export function LetterFields({ letter: { begin, putBack, bind }, error }: LetterFieldsProps) {
  const { data } = useTemplates()
  return (
    <>
      {data && data.templates.length > 0 && (
        <SelectField
          name="template"
          label="Begin from a template"
          required={false}
          value=""
          onChange={({ target }) => {
            const found = data.templates.find(({ name }) => name === target.value)
            if (found) begin(found)
          }}
        >
          <option value="">None</option>
          <Options of={data.templates.map(({ name }) => [name, name])} />
        </SelectField>
      )}
      {putBack && (
        <Button variant="quiet" onClick={putBack}>
          Put back what stood here
        </Button>
      )}
      <Field {...bind('subject', error)} label="Subject" maxLength={150} />
      <TextAreaField
        {...bind('body', error)}
        label="Letter"
        rows={8}
        maxLength={10_000}
        hint="Plain text; an empty line begins a paragraph. The greeting and the name of the company are added."
      />
    </>
  )
}
