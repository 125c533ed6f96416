import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Letters, LetterWords } from '#contract/desk/letters.ts'
import { letterPaths } from '#contract/desk/letters.ts'
import { Field, SelectField, TextAreaField } from '#components/ui/field.tsx'
import { deskQuery, fieldsOf } from '../api/desk-request.ts'

/** Letters, templates and switches. */
export const useLetters = () => useQuery(deskQuery<Letters>(['letters'], letterPaths.list))

const blank: LetterWords = { subject: '', body: '' }

/** Words of a letter as they are typed. `isReady`: there is a subject and a text. */
export function useLetterWords() {
  const [words, setWords] = useState(blank)
  const isReady = words.subject.trim() !== '' && words.body.trim() !== ''
  return { words, setWords, isReady, clear: () => setWords(blank) }
}

type LetterFieldsProps = {
  words: LetterWords
  onChange: (words: LetterWords) => void
  error: Error | null
}

/** Subject and text of a letter, with the templates to begin from. */
export function LetterFields({ words, onChange, error }: LetterFieldsProps) {
  const { data } = useLetters()
  const faults = fieldsOf(error)
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
            if (found) onChange({ subject: found.subject, body: found.body })
          }}
        >
          <option value="">None</option>
          {data.templates.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      <Field
        name="subject"
        label="Subject"
        maxLength={150}
        value={words.subject}
        onChange={({ target }) => onChange({ ...words, subject: target.value })}
        error={faults['subject']}
      />
      <TextAreaField
        name="body"
        label="Letter"
        rows={8}
        maxLength={10_000}
        value={words.body}
        onChange={({ target }) => onChange({ ...words, body: target.value })}
        error={faults['body']}
        hint="Plain text; an empty line begins a paragraph. The greeting and the name of the company are added."
      />
    </>
  )
}
