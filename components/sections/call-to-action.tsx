import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import * as calls from '#words/calls.ts'
import { closingModules } from '#content/closing-modules.ts'
import { footerNavigation } from '#words/navigation.ts'
import { contactHref } from '#content/contact-href.ts'
import { media, stack, theme } from '../theme/tokens.ts'
import { CallToActionLink, ButtonLink } from '../ui/button.tsx'
import { Note } from '../ui/text.tsx'
import { LargeTitle, Lead } from '../ui/page-text.tsx'
import { Orrery } from '../ui/orrery.tsx'
import { Section } from '../ui/section.tsx'
import { invitation, invitationModalId } from '#words/qualification.ts'

/** In place of the link to the contact form: a button, or with `href` the words of one. */
type Action = { href: string; action: string } | { href?: undefined; action?: ReactElement }

type CallToActionProps = Action & {
  title: ReactNode
  lead?: ReactNode
  note?: ReactNode
}

/** The closing call of a page: one sentence, one button, and a night sky in which the module that the page is about is lit. */
export function CallToAction({ title, lead, action, href, note }: CallToActionProps) {
  return (
    <Section tone="night" labelledBy="closing-call">
      <Sky aria-hidden="true">
        <Orrery lit={useClosingModule()} />
      </Sky>
      <Words>
        <LargeTitle id="closing-call">{title}</LargeTitle>
        {lead && <Lead>{lead}</Lead>}
        {href ? (
          <ButtonLink href={href} size="large">
            {action}
          </ButtonLink>
        ) : (
          (action ?? <CallToActionLink size="large" />)
        )}
        {(note ?? !action) && <Note>{note ?? calls.expert}</Note>}
      </Words>
    </Section>
  )
}

/** The module of this page, or of the one it belongs to, by its name; none on pages that are about all four. */
function useClosingModule() {
  const { pathname } = useLocation()
  const place = closingModules[pathname] ?? closingModules[`/${pathname.split('/')[1]}`]
  return place === undefined ? undefined : { place, name: footerNavigation.services[place] }
}

const Sky = styled.div`
  position: absolute;
  inset: auto -7rem -11rem auto;
  inline-size: 28rem;

  ${media.desktop} {
    inset: 50% -8rem auto auto;
    inline-size: min(40rem, 44vw);
    translate: 0 -50%;
  }
`

const Words = styled.div`
  position: relative;
  ${stack(theme.space.lg)}
  justify-items: start;
  max-inline-size: ${theme.width.form};
  padding-block-end: 17rem;

  ${media.desktop} {
    padding-block-end: 0;
  }
`

/** Opens the qualification modal worded as an invitation; without script it goes to the contact form. */
export function InvitationLink() {
  return (
    <ButtonLink
      href={contactHref('wealth-builder')}
      variant="outline"
      data-opens={invitationModalId}
    >
      {invitation.label}
    </ButtonLink>
  )
}
