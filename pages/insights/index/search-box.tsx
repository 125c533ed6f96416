import styled from 'styled-components'
import { insights } from '#content/insights.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { ControlStyle } from '#components/ui/control-style.ts'

const words = insights.search

/** Search over all articles; it needs script, so without it the box is not there and the categories are. */
export function SearchBox() {
  return (
    <Form role="search" action="/insights" method="get" data-search="">
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
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  inline-size: 100%;
  max-inline-size: ${theme.width.form};

  ${media.noScript} {
    display: none;
  }
`

const Control = styled.input`
  ${ControlStyle}
  flex: 1 1 16rem;
  inline-size: auto;
  border-radius: ${theme.radius.round};
  padding-inline: 1.25rem;
`
