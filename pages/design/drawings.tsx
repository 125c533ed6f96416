import styled from 'styled-components'
import { galleryWords as words } from '#content/gallery.ts'
import { AuditDial } from '#components/drawings/audit-dial.tsx'
import { Balance } from '#components/drawings/balance.tsx'
import { FannedSheet } from '#components/drawings/fanned-sheet.tsx'
import { GearTrain } from '#components/drawings/gear-train.tsx'
import { NamedOrrery } from '#components/drawings/named-orrery.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'

const { drawings } = words
const six = [0, 1, 2, 3, 4, 5] as const

/** The drawings, each under its name and what it is for, at rest and as they answer to what moves them. */
export function Drawings() {
  return (
    <>
      <Drawing>
        <SmallTitle>{drawings.namedOrrery}</SmallTitle>
        <NamedOrrery
          legend={words.title}
          modules={drawings.orbitNames.map((name) => ({ name, measure: words.sentence }))}
          whole={{ name: words.title, measure: words.sentence }}
        />
      </Drawing>
      <Drawing>
        <SmallTitle>{drawings.balance}</SmallTitle>
        {[-12, 0, 6].map((tilt) => (
          <Balance key={tilt} tilt={tilt} />
        ))}
      </Drawing>
      <Drawing data-train="">
        <SmallTitle>{drawings.gearTrain}</SmallTitle>
        <GearTrain numerals={drawings.numerals} />
        <div>
          {drawings.numerals.map((numeral, place) => (
            <Disclosure key={numeral} summary={numeral} isOpen={place === 1}>
              {words.sentence}
            </Disclosure>
          ))}
        </div>
      </Drawing>
      <Drawing data-dial="">
        <SmallTitle>{drawings.auditDial}</SmallTitle>
        <AuditDial
          {...drawings.dial}
          parts={six.map((place) => ({
            id: `dial-${place}`,
            title: `${words.title} ${place + 1}`,
          }))}
        />
        <ol>
          {six.map((place) => (
            <li key={place} id={`dial-${place}`}>
              {place + 1}: {words.sentence}
            </li>
          ))}
        </ol>
      </Drawing>
      <Drawing>
        <SmallTitle>{drawings.fannedSheet}</SmallTitle>
        <Fan>
          {six.map((place) => (
            <Disclosure
              key={place}
              summary={
                <>
                  {place + 1}
                  <FannedSheet place={place} />
                </>
              }
              group="fan"
              isOpen={place === 0}
            >
              {words.sentence}
            </Disclosure>
          ))}
        </Fan>
      </Drawing>
    </>
  )
}

const Drawing = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  max-inline-size: ${theme.width.form};
  margin-block-end: ${theme.space.huge};
`

const Fan = styled.div`
  position: relative;
  padding-block-start: 13.5rem;
`
