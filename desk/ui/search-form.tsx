import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { cluster, theme } from '#components/theme/tokens.ts'
import { ControlStyle } from '#components/ui/field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useDraft } from './typed.ts'

/** Looks for something: what is looked for stands alone in the address, as `q`. `label` says what can be looked for. */
export function SearchForm({ label }: { label: string }) {
  const [params, setParams] = useSearchParams()
  const [text, setText] = useDraft(params.get('q') ?? '')
  return (
    <Row
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = text.trim()
        setParams(wanted ? { q: wanted } : {})
      }}
    >
      <SearchControl
        type="search"
        name="q"
        aria-label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={label}
        maxLength={200}
      />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Row>
  )
}

const Row = styled.form`
  ${cluster(theme.space.xs)}

  > input {
    flex: 1 1 10rem;
    max-inline-size: 26rem;
  }
`

/** What is looked for is typed here. */
export const SearchControl = styled.input`
  ${ControlStyle}
`
