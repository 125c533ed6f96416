import styled from 'styled-components'
import type { Founder } from '#contract/site-values.ts'
import { media } from '#components/theme/media.ts'
import { darkScheme } from '#lib/schemes.ts'
import { schemeProperties, theme } from '#components/theme/tokens.ts'

/** A founder's portrait, or until there is one a monogram on its orbit. */
export function FounderPlate({ founder }: { founder: Founder }) {
  if (founder.portrait) {
    return (
      <Portrait
        src={founder.portrait}
        alt=""
        width="480"
        height="480"
        loading="lazy"
        decoding="async"
      />
    )
  }
  return (
    <Plate aria-hidden="true">
      <svg viewBox="-120 -120 240 240">
        <circle r="62" />
        <circle r="98" />
        <Planet cx="98" r="9" transform={`rotate(${founder.name.length * 67})`} />
        <Planet cx="62" r="6" transform={`rotate(${founder.id.length * 41 + 150})`} />
        <text textAnchor="middle" y="36">
          {founder.name.slice(0, 1)}
        </text>
      </svg>
    </Plate>
  )
}

const Portrait = styled.img`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: ${theme.radius.medium};
`

const Plate = styled.span`
  ${media.screen} {
    ${schemeProperties(darkScheme)}
  }
  display: block;
  overflow: clip;
  aspect-ratio: 1;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.paper};

  svg {
    inline-size: 100%;
    block-size: 100%;
    fill: none;
    stroke: ${theme.color.line};
    stroke-width: 3;
  }
  text {
    fill: ${theme.color.brass};
    stroke: none;
    font: 400 108px ${theme.font.display};
  }
`

const Planet = styled.circle`
  fill: ${theme.color.brass};
  stroke: none;
`
