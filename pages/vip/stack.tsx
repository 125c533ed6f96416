import styled from 'styled-components'
import { vip } from '#content/vip.ts'
import { media, secondary, spread, theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { SectionHeading, Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { ReadyMark, StackLine } from '#components/ui/ready-mark.tsx'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { UpgradeButton } from './upgrade-button.tsx'

/** The parts and how they hang together, what each is listed at, their sum, the price against it, and the second upgrade button. */
export function Stack() {
  const { stack, price, second } = vip
  return (
    <Section tone="sunken" labelledBy="vip-stack">
      <Split $layout={{ columns: '5fr 7fr' }}>
        <div>
          <SectionHeading {...stack} id="vip-stack" />
          <Workflow />
        </div>
        <div>
          <Ledger
            caption={stack.caption}
            isCaptionHidden
            rows={stack.rows.map(({ value, ...line }) => ({
              item: <StackLine {...line} />,
              value,
            }))}
            total={stack.total}
          />
          <Deal>
            <p>
              {stack.priceLabel}: <strong>{price}</strong> <em>{stack.saving}</em>
              <br />
              <ReadyMark of="vip" />
            </p>
            <UpgradeButton>{second.action}</UpgradeButton>
          </Deal>
        </div>
      </Split>
    </Section>
  )
}

const Deal = styled.div`
  ${spread}
  gap: ${theme.space.md};
  align-items: center;
  margin-block-start: ${theme.space.lg};

  p {
    font-size: ${theme.size.lead};
  }
  strong {
    font: 400 ${theme.size.h3}/1 ${theme.font.display};
  }
  em {
    color: ${theme.color.teal};
    font-style: normal;
    font-weight: 600;
  }
`

/** Where the parts lie along the line, in the order it is drawn: to the right, around, and back. */
const places = [
  [58, 44],
  [180, 44],
  [302, 44],
  [302, 150],
  [180, 150],
  [58, 150],
] as const

const way = 'M10 44H302a53 53 0 0 1 0 106H10'

/** The six parts as one line: connected with VIP, the buyer's own to connect with the free vault. */
function Workflow() {
  const { legend, options, parts, outcomes } = vip.workflow
  return (
    <Choice>
      <ChoiceField name="edition" legend={legend} options={options} defaultValue="vip" />
      <Drawing viewBox="0 0 360 196" aria-hidden="true">
        <Line d={way} />
        <Brass d={way} pathLength="1" />
        {places.map(([x, y], index) => (
          <g key={x * y} transform={`translate(${x} ${y})`}>
            <Node r="17" />
            <Core r="7" />
            <text y="36">{parts[index]}</text>
          </g>
        ))}
      </Drawing>
      <Outcome data-edition="free">{outcomes.free}</Outcome>
      <Outcome data-edition="vip">{outcomes.vip}</Outcome>
    </Choice>
  )
}

const Drawing = styled.svg`
  inline-size: 100%;
  max-inline-size: 28rem;
  margin-block: ${theme.space.lg} ${theme.space.md};
  fill: none;

  text {
    fill: ${theme.color.ink};
    stroke: ${theme.color.sunken};
    stroke-width: 6;
    paint-order: stroke;
    font: 600 13px ${theme.font.text};
    text-anchor: middle;
  }
  ${media.forcedColors} {
    text {
      fill: CanvasText;
      stroke: Canvas;
    }
  }
`

const Line = styled.path`
  stroke: ${theme.color.lineStrong};
  stroke-dasharray: 2 5;
`

const Brass = styled.path`
  stroke: ${theme.color.brass};
  stroke-dasharray: 1;
  stroke-width: 2;
  transition: stroke-dashoffset ${theme.duration.calm} ${theme.easing};
`

const Node = styled.circle`
  fill: ${theme.color.sunken};
  stroke: ${theme.color.brass};
  stroke-width: 1.5;
`

const Core = styled.circle`
  fill: ${theme.color.brass};
  transition: scale ${theme.duration.calm} ${theme.easing};
`

const Outcome = styled.p`
  max-inline-size: ${theme.width.form};
  ${secondary(theme.size.small)}
`

const Choice = styled.div`
  &:has([value='free']:checked) {
    ${Brass} {
      stroke-dashoffset: 1;
    }
    ${Node} {
      stroke: ${theme.color.lineStrong};
      stroke-dasharray: 3 4;
    }
    ${Core} {
      scale: 0;
    }
    [data-edition='vip'] {
      display: none;
    }
  }
  &:has([value='vip']:checked) [data-edition='free'] {
    display: none;
  }
`
