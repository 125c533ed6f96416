import { site } from '#site.config.ts'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** Beside the mark, and how large the drawn name is beside it. */
const gap = 10
const scale = 0.26
/** Letters of a name that stand in two lines of the header. */
const longestName = 24

/** Mark and name, as in the header and footer: one drawing, or the name in letters where it was not drawn. */
export function BrandMark() {
  const wordmark = site.wordmark
  const width = wordmark ? 32 + gap + Math.ceil(wordmark.width * scale) : 32
  const drawing = (
    <svg
      viewBox={`-16 -16 ${width} 32`}
      width={width}
      height="32"
      {...(wordmark ? { role: 'img', 'aria-label': site.brand } : { 'aria-hidden': true })}
    >
      <g fill="none" stroke="currentColor" opacity=".55">
        <circle r="14" />
        <circle r="8.5" />
      </g>
      <Sun r="3.6" />
      <circle cx="-7.4" cy="-4.2" r="2" fill="currentColor" />
      <Planet cx="10.8" cy="8.9" r="2.9" />
      {wordmark && (
        <path
          fill="currentColor"
          transform={`translate(${16 + gap} 8)scale(${scale})`}
          d={wordmark.path}
        />
      )}
    </svg>
  )
  if (wordmark) return drawing
  return (
    <Name data-long={site.brand.length > longestName || undefined}>
      {drawing}
      {site.brand}
    </Name>
  )
}

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${gap}px;
  font: 400 clamp(1.125rem, 5.2vw, 1.625rem)/1 ${theme.font.display};

  /* In the face that is there at once: another, come later, would break the lines anew. */
  &[data-long] {
    font: 400 ${theme.size.caption}/1.15 ${theme.font.text};
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  svg {
    flex: none;
  }
`

const Sun = styled.circle`
  fill: ${theme.color.brass};
`

const Planet = styled.circle`
  fill: ${theme.color.signal};
`
