import styled from 'styled-components'
import { insights } from '#words/insights.ts'
import { cluster, hiddenIn, media, theme } from '../theme/tokens.ts'
import { Button } from '../ui/button.tsx'
import { ControlStyle } from '../ui/field.tsx'

const words = insights.search

/** Search over all articles: on their own page at once, on another by going there. It needs script, and is not there without. */
export function SearchBox(live: { 'data-search'?: string }) {
  return (
    <Form role="search" action="/insights" method="get" {...live}>
      <Control
        aria-label={words.label}
        name="q"
        type="search"
        placeholder={words.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
      <Button type="submit" variant="outline">
        {words.submit}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  ${cluster(theme.space.sm)}
  inline-size: 100%;
  max-inline-size: ${theme.width.form};
  ${hiddenIn(media.noScript)}
`

const Control = styled.input`
  ${ControlStyle}
  flex: 1 1 16rem;
  inline-size: auto;
  max-inline-size: 100%;
  border-radius: ${theme.radius.round};
  padding-inline: 1.25rem;

  &::placeholder {
    font-size: ${theme.size.caption};
  }
`
