import styled from 'styled-components'
import { secondary, stack, theme } from '../theme/tokens.ts'
import { SampleMark } from './sample-mark.tsx'

type QuotationProps = { quote: string; attribution: string; result?: string; isSample?: boolean }

/** A client's sentence, who said it, and what it led to. */
export function Quotation({ quote, attribution, result, isSample = false }: QuotationProps) {
  return (
    <Sheet>
      <Words>“{quote}”</Words>
      <Source>
        <span>
          <strong>{attribution}</strong>
          <SampleMark of={{ isSample }} />
        </span>
        {result && <span>{result}</span>}
      </Source>
    </Sheet>
  )
}

const Sheet = styled.figure`
  ${stack(theme.space.md)}
  padding-inline-start: ${theme.space.lg};
  border-inline-start: 2px solid ${theme.color.brass};
`

const Words = styled.blockquote`
  max-inline-size: 46ch;
  font: 400 ${theme.size.h3}/1.3 ${theme.font.display};
`

const Source = styled.figcaption`
  display: grid;
  ${secondary(theme.size.small)}
`
