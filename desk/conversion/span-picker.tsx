import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { Field } from '#components/ui/field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { cluster, theme } from '#components/theme/tokens.ts'
import { ViewLinks } from '../ui/view-links.tsx'
import { presets, type PresetName, type Span } from './span.ts'

/** Picks the days shown: presets that end today, or any days; kept in the query. */
export function SpanPicker({ span }: { span: Span & { preset: PresetName | null } }) {
  const [query, setQuery] = useSearchParams()
  const [problem, setProblem] = useState('')
  const changed = (names: Record<string, string>) => {
    const next = new URLSearchParams(query)
    for (const name of ['range', 'from', 'to']) next.delete(name)
    for (const [name, value] of Object.entries(names)) next.set(name, value)
    return next
  }
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [from, to] = [String(given.get('from')), String(given.get('to'))]
    const isWrong = !from || !to || from > to
    setProblem(isWrong ? 'Please give two days, the earlier one first.' : '')
    if (!isWrong) setQuery(changed({ from, to }))
  }
  return (
    <Place>
      <ViewLinks
        label="Days"
        isInline
        views={Object.entries(presets).map(([name, { title }]) => ({
          to: `?${changed({ range: name })}`,
          name: title,
          isCurrent: span.preset === name,
        }))}
      />
      <Form onSubmit={show} key={`${span.from} ${span.to}`} aria-label="Days of your own">
        <Field name="from" type="date" label="From" defaultValue={span.from} required />
        <Field name="to" type="date" label="To" defaultValue={span.to} required />
        <Button type="submit" variant="outline">
          Show
        </Button>
        {problem && <Notice tone="error">{problem}</Notice>}
      </Form>
    </Place>
  )
}

const Place = styled.div`
  ${cluster(theme.space.sm, theme.space.lg)}
  align-items: end;
`

const Form = styled.form`
  ${cluster(theme.space.xs, theme.space.sm)}
  align-items: end;
`
