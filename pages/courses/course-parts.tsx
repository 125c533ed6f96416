import styled from 'styled-components'
import type { ReactNode } from 'react'
import * as limitWords from '#words/limits.ts'
import { productOf, products } from '#contract/catalogue.ts'
import type { Course } from '#content/schemas/courses.ts'
import { courseWords } from '#words/courses/vault.ts'
import { formatMoney } from '#contract/money.ts'
import { CourseOrbits } from '#components/drawings/course-orbits.tsx'
import { AllSamples } from '#components/funnels/sample-links.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ReadyMark } from '#components/ui/ready-mark.tsx'
import { TitledSection } from '#components/ui/section.tsx'
import { theme, columnsIn, media } from '#components/theme/tokens.ts'
import { SmallTitle } from '#components/ui/text.tsx'
import { splitStyle } from '#components/ui/split-style.ts'
import { isPreOrder } from '#lib/readiness.ts'
import { BuyButton } from '#components/checkout/buy-button.tsx'
import { WaitingListSection } from '#components/limits/waiting-list-section.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { StickyBar } from './sticky-bar.tsx'
import { Split } from '#components/ui/split.tsx'
import { Sentences, TextBelow } from '#components/ui/page-text.tsx'

type CoursePageProps = { course: Course; children: ReactNode }

/** The page of a course; what this one alone shows stands before the last word. */
export function CoursePage({ course, children }: CoursePageProps) {
  return (
    <>
      <CourseHero course={course} />
      <Outcomes outcomes={course.outcomes} />
      <Audience audience={course.audience} />
      <Contents course={course} />
      {children}
      <CourseClosing course={course} />
      <StickyBar revealAfter="50vh" label={courseWords.barLabel}>
        <p>
          {courseWords.bar} <ReadyMark of="course-bundle" />
        </p>
        <ButtonLink href="/courses">{courseWords.barAction}</ButtonLink>
      </StickyBar>
      <WaitingListSection waitingFor={course.id} />
    </>
  )
}

/** The course, its price, and its parts on one orbit. */
function CourseHero({ course }: { course: Course }) {
  const { name, amountCents } = products[course.id]
  const count = course.inside.items.length
  return (
    <PageHero
      eyebrow={course.hero.eyebrow}
      title={name}
      lead={course.hero.lead}
      actions={
        <>
          <BuyCourse id={course.id} />
          <ButtonLink href="/courses#bundle" variant="outline" size="large">
            {courseWords.seeBundle}
          </ButtonLink>
        </>
      }
      note={
        <>
          <ReadyMark of={course.id} />
          <p>
            {courseWords.terms} <AllSamples />
          </p>
        </>
      }
      aside={
        <CourseOrbits
          orbits={[{ count, label: `${count} ${course.unit}, ${formatMoney(amountCents)}` }]}
          center={formatMoney(amountCents)}
        />
      }
    />
  )
}

/** What a reader can do afterwards; two columns of plain statements. */
function Outcomes({ outcomes }: { outcomes: Course['outcomes'] }) {
  return (
    <TitledSection tone="sunken" titleId="outcomes" words={outcomes}>
      <OutcomeList>
        {outcomes.items.map(({ title, text }) => (
          <li key={title}>
            <SmallTitle>{title}</SmallTitle>
            <OutcomeText>{text}</OutcomeText>
          </li>
        ))}
      </OutcomeList>
    </TitledSection>
  )
}

const OutcomeText = styled.p`
  margin-block-start: ${theme.space.xs};
  color: ${theme.color.inkSoft};
`

const OutcomeList = styled.ul`
  ${splitStyle({ from: 'tablet', rowGap: theme.space.xl })}
  > li {
    padding-inline-start: ${theme.space.lg};
    border-inline-start: 2px solid ${theme.color.brass};
  }
`

/** Who should buy, and who should not. */
function Audience({ audience }: { audience: Course['audience'] }) {
  return (
    <TitledSection titleId="audience" words={audience}>
      <Split $layout={{ columns: '7fr 5fr', from: 'tablet' }}>
        <div>
          <SideTitle>{courseWords.fits}</SideTitle>
          <Side data-side="fits">
            <Sentences of={audience.fits} />
          </Side>
        </div>
        <div>
          <SideTitle>{courseWords.misfits}</SideTitle>
          <Side>
            <Sentences of={audience.misfits} />
          </Side>
        </div>
      </Split>
    </TitledSection>
  )
}

const SideTitle = styled.h3`
  padding-block-end: ${theme.space.sm};
  border-block-end: 2px solid ${theme.color.brass};
  font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
`

const Side = styled.ul`
  color: ${theme.color.inkSoft};

  &[data-side='fits'] {
    color: ${theme.color.ink};
    font-size: ${theme.size.lead};
  }
  > li {
    padding-block: ${theme.space.sm};
    border-block-end: 1px solid ${theme.color.line};
    line-height: 1.45;
  }
`

/** The table of contents, as a book would print it. */
function Contents({ course }: { course: Course }) {
  const { inside } = course
  return (
    <TitledSection
      tone="night"
      titleId="inside"
      words={inside}
      afterLead={<ReadyMark of={course.id} />}
    >
      <Entries>
        {inside.items.map(({ title, text, takeaway }, index) => (
          <Entry key={title}>
            <Numeral aria-hidden="true">{index + 1}</Numeral>
            <div>
              <SmallTitle>{title}</SmallTitle>
              <TextBelow>{text}</TextBelow>
            </div>
            <Takeaway>
              <span>{courseWords.takeaway}</span> {takeaway}
            </Takeaway>
          </Entry>
        ))}
      </Entries>
    </TitledSection>
  )
}

const Entries = styled.ol`
  container-type: inline-size;
  border-block-start: 1px solid ${theme.color.brass};
`

const Entry = styled.li`
  display: grid;
  grid-template-columns: 2.5rem 1fr;
  gap: ${theme.space.xs} ${theme.space.md};
  padding-block: ${theme.space.lg};
  border-block-end: 1px solid ${theme.color.line};
  ${columnsIn(media.roomy, '4rem minmax(0, 1fr) 12rem')}
`

const Numeral = styled.span`
  color: ${theme.color.brass};
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  font-variant-numeric: lining-nums;
`

const Takeaway = styled.p`
  grid-column: 2;
  font-size: ${theme.size.small};

  > span {
    color: ${theme.color.inkSoft};
  }
  ${media.roomy} {
    grid-column: 3;
    font-size: ${theme.size.body};
    text-align: end;

    > span {
      display: block;
      font-size: ${theme.size.caption};
    }
  }
`

type BuyCourseProps = {
  id: Course['id'] | 'course-bundle'
  children?: ReactNode
  size?: 'medium' | 'large'
  hasCode?: boolean
}

/** The button that buys a course or the bundle; it carries the price unless told otherwise. */
export function BuyCourse({ id, children, size = 'large', hasCode }: BuyCourseProps) {
  return (
    <BuyButton product={id} size={size} hasCode={hasCode} gone={limitWords.gone.others}>
      {children ??
        courseWords[isPreOrder(id) ? 'preOrder' : 'buy'](formatMoney(productOf(id).amountCents))}
    </BuyButton>
  )
}

/** The last word of a course page. */
function CourseClosing({ course }: { course: Course }) {
  return (
    <CallToAction
      {...course.closing}
      action={<BuyCourse id={course.id} hasCode />}
      note={
        <>
          {courseWords.terms} {courseWords.refund} <ReadyMark of={course.id} />
        </>
      }
    />
  )
}
