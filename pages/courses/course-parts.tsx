import styled from 'styled-components'
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
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { SmallTitle } from '#components/ui/text.tsx'
import { splitStyle } from '#components/ui/split-style.ts'
import type { ReactNode } from 'react'
import { isPreOrder } from '#lib/readiness.ts'
import { BuyButton } from '#components/checkout/buy-button.tsx'
import { WaitingListSection } from '#components/limits/waiting-list-section.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { Audience } from './audience.tsx'
import { Contents } from './contents.tsx'
import { StickyBar } from './sticky-bar.tsx'

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
      <CourseBar />
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
      <List>
        {outcomes.items.map(({ title, text }) => (
          <li key={title}>
            <SmallTitle>{title}</SmallTitle>
            <Text>{text}</Text>
          </li>
        ))}
      </List>
    </TitledSection>
  )
}

const Text = styled.p`
  margin-block-start: ${theme.space.xs};
  color: ${theme.color.inkSoft};
`

const List = styled.ul`
  ${splitStyle({ from: 'tablet', rowGap: theme.space.xl })}
  > li {
    padding-inline-start: ${theme.space.lg};
    border-inline-start: 2px solid ${theme.color.brass};
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

/** Points to the bundle from half a window on. */
function CourseBar() {
  return (
    <StickyBar revealAfter="50vh" label={courseWords.barLabel}>
      <p>{courseWords.bar}</p>
      <ButtonLink href="/courses">{courseWords.barAction}</ButtonLink>
    </StickyBar>
  )
}
