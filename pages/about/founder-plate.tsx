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
        height="360"
        loading="lazy"
        decoding="async"
      />
    )
  }
  return (
    <Plate aria-hidden="true">
      <svg viewBox="-160 -120 320 240">
        <circle r="62" />
        <circle r="98" />
        <circle r="136" />
        <circle r="172" />
        <Planet cx="98" r="5" transform={`rotate(${founder.name.length * 67})`} />
        <Planet cx="136" r="3.5" transform={`rotate(${founder.id.length * 41 + 150})`} />
        <text textAnchor="middle" y="24">
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

  ${media.desktop} {
    aspect-ratio: 4 / 3;
  }
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
  }
  text {
    fill: ${theme.color.brass};
    stroke: none;
    font: 400 76px ${theme.font.display};
  }
  ${media.desktop} {
    aspect-ratio: 4 / 3;
  }
`

const Planet = styled.circle`
  fill: ${theme.color.brass};
  stroke: none;
`
