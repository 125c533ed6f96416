import styled from 'styled-components'
import { formulaMarkup } from '#articles/mdx/formula-markup.ts'
import type { FormulaProps } from '#articles/mdx/component-props.ts'
import { theme } from '../theme/tokens.ts'

/** Longest line, in characters, that is set as large as a heading. */
const longestLarge = 24

/** A formula, set large between brass rules; on a narrow screen its factors stand below each other. */
export function Formula({ of, name }: FormulaProps) {
  return (
    <Plate data-large={of.length <= longestLarge || undefined}>
      {name && <figcaption>{name}</figcaption>}
      <div dangerouslySetInnerHTML={{ __html: formulaMarkup(of) }} />
    </Plate>
  )
}

const Plate = styled.figure`
  margin-block: ${theme.space.xl};
  padding-block: ${theme.space.lg};
  border-block: 1px solid ${theme.color.brass};
  text-align: center;
  break-inside: avoid;

  figcaption {
    margin-block-end: ${theme.space.xs};
    color: ${theme.color.brassText};
    font-size: ${theme.size.caption};
    font-weight: 600;
  }
  [role='math'] {
    display: flex;
    flex-wrap: wrap;
    row-gap: ${theme.space.xs};
    align-items: baseline;
    justify-content: center;
  }
  math {
    font: 400 ${theme.size.h3}/1.3 ${theme.font.display};
  }
  &[data-large] math {
    font-size: ${theme.size.h2};
  }
  [data-letter] {
    font-style: italic;
    text-transform: none;
  }
`
