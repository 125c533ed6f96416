import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

type QuotationProps = { quote: string; attribution: string; result?: string }

/** A client's sentence, who said it, and what it led to. */
export function Quotation({ quote, attribution, result }: QuotationProps) {
  return (
    <Sheet>
      <Words>“{quote}”</Words>
      <Source>
        <strong>{attribution}</strong>
        {result && <span>{result}</span>}
      </Source>
    </Sheet>
  )
}

const Sheet = styled.figure`
  display: grid;
  gap: ${theme.space.md};
  padding-inline-start: ${theme.space.lg};
  border-inline-start: 2px solid ${theme.color.brass};
`

const Words = styled.blockquote`
  font: 400 ${theme.size.h3}/1.3 ${theme.font.display};
`

const Source = styled.figcaption`
  display: grid;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`
