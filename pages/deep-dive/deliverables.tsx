import styled from 'styled-components'
import { deepDive } from '#content/deep-dive.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Disclosure } from '#components/ui/disclosure.tsx'

type DeliverablesProps = { title?: string; lead?: string; tone?: 'paper' | 'sunken' }

/** The six documents; at most one is open, and an open one closes when it is clicked. */
export function Deliverables({
  title = deepDive.deliverables.title,
  lead = deepDive.deliverables.lead,
  tone,
}: DeliverablesProps) {
  return (
    <TitledSection tone={tone} titleId="deliverables" words={{ title, lead }} columns="4fr 7fr">
      <div>
        {deepDive.deliverables.items.map(({ title: name, text, contains }) => (
          <Disclosure key={name} summary={name} group="deliverables">
            <p>{text}</p>
            <Parts>
              {contains.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </Parts>
          </Disclosure>
        ))}
      </div>
    </TitledSection>
  )
}

const Parts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.lg};
  margin-block-start: ${theme.space.sm};
  color: ${theme.color.ink};
  font-size: ${theme.size.small};

  li::before {
    content: '';
    display: inline-block;
    inline-size: 0.4375rem;
    block-size: 0.4375rem;
    margin-inline-end: 0.5rem;
    border-radius: 50%;
    background: ${theme.color.teal};
    forced-color-adjust: none;
    vertical-align: 0.1em;
  }
`
