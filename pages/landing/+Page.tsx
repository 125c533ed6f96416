import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Caller } from '#components/forms/caller.tsx'
import { FormNote } from '#components/forms/lead-form.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { Faq } from '#components/sections/faq.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { SampleList } from '#components/sections/sample-list.tsx'
import { Told } from '#components/sections/told.tsx'
import { stack, theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { FigureRow } from '#components/ui/figure-row.tsx'
import { Orrery } from '#components/ui/orrery.tsx'
import { Quotation } from '#components/ui/quotation.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { Section, TitledSection } from '#components/ui/section.tsx'
import { RaisedSheet } from '#components/ui/sheets.tsx'
import type { LandingPage } from '#content/landing-pages.ts'
import { contact, industries } from '#words/contact.ts'
import * as growthPage from '#words/growth-page.ts'
import { ContactForm } from '#components/forms/contact-form.island.tsx'
import { GrowthCalculator } from '#components/calculators/growth-calculator.island.tsx'

/** A page for one campaign, as `content/landing-pages` has it. */
export function Page(page: LandingPage) {
  const { title, hero, sections } = page
  return (
    <>
      <PageHero
        {...hero}
        title={
          <>
            {title}
            <SampleMark of={page} />
          </>
        }
        href={hero.action.href}
        action={hero.action.label}
        aside={<Orrery />}
      />
      {sections.map((section, index) => (
        <Part
          key={`${section.section} ${index}`}
          of={section}
          id={`part-${index + 1}`}
          tone={index % 2 === 0 ? 'sunken' : 'paper'}
        />
      ))}
    </>
  )
}

type PartProps = { of: LandingPage['sections'][number]; id: string; tone: 'sunken' | 'paper' }

function Part({ of, id, tone }: PartProps): ReactNode {
  if (of.section === 'quotation') {
    return (
      <Section tone={tone} spacing="close" label={of.attribution}>
        <Quotation {...of} />
      </Section>
    )
  }
  if (of.section === 'faq') return <Faq {...of} tone={tone} titleId={id} />
  if (of.section === 'text') return <Told {...of} tone={tone} titleId={id} />
  const band = { tone, titleId: id, words: of }
  switch (of.section) {
    case 'figures':
      return (
        <TitledSection {...band}>
          <FigureRow $columns={`repeat(${Math.min(of.figures.length, 4)}, 1fr)`}>
            {of.figures.map((figure) => (
              <BigFigure key={figure.label} {...figure} />
            ))}
          </FigureRow>
        </TitledSection>
      )
    case 'calculator':
      return (
        <TitledSection {...band} id="calculator">
          <Island of={GrowthCalculator} props={{ startLabel: growthPage.start }} />
        </TitledSection>
      )
    case 'samples':
      return (
        <TitledSection {...band} columns="5fr 7fr">
          <SampleList />
        </TitledSection>
      )
    case 'form':
      return (
        <TitledSection {...band} id="contact-form" columns="5fr 7fr">
          <FormSheet>
            <Island of={ContactForm} props={{}} />
            <datalist id="industries">
              {industries.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <FormNote text={contact.form.afterNote} link={contact.form.privacyLink} />
            <Caller />
          </FormSheet>
        </TitledSection>
      )
  }
}

const FormSheet = styled(RaisedSheet)`
  ${stack(theme.space.md)}
`
