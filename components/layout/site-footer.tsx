import styled from 'styled-components'
import type { ReactNode } from 'react'
import { footerNavigation, frameWords } from '#words/navigation.ts'
import { site } from '#site.config.ts'
import {
  columnsIn,
  hiddenIn,
  media,
  schemeProperties,
  secondary,
  spread,
  theme,
} from '../theme/tokens.ts'
import { mailtoOf } from '#lib/mailto.ts'
import { darkScheme } from '#lib/schemes.ts'
import { BrandMark } from '../ui/brand-mark.tsx'

const years = copyrightYears(frameWords.firstYear, new Date())

/** By name, and where they are registered: either may end with a stop of its own. */
const owner = [site.legalName, site.postalAddress].filter(Boolean).join(', ').replace(/\.?$/, '.')

type SiteFooterProps = {
  /** One line: whom to ask, and what was agreed to. */
  isPlain?: boolean
}

/** Every other way through the site, and who is behind it. */
export function SiteFooter({ isPlain }: SiteFooterProps) {
  const [Band, Line] = isPlain ? [PlainFoot, PlainLegal] : [Foot, Legal]
  return (
    <Band>
      {!isPlain && (
        <Inner>
          <Brand>
            <BrandMark />
            <p>{frameWords.footerLine}</p>
            <Reach />
          </Brand>
          <Column title={frameWords.companyColumn}>{footerNavigation.company.map(entryOf)}</Column>
          <Column title={frameWords.servicesColumn}>
            {footerNavigation.services.map((name) => entryOf({ name, href: '/services' }))}
          </Column>
          <Column title={frameWords.coursesColumn}>
            {frameWords.coursesNote && <li>{frameWords.coursesNote}</li>}
            {entryOf({ name: frameWords.coursesLink, href: '/courses' })}
          </Column>
          {site.social.length > 0 && (
            <Column title={frameWords.followColumn}>
              {site.social.map(({ name, url }) => (
                <li key={name}>
                  <Anchor href={url} rel="noopener me" target="_blank">
                    {name}
                  </Anchor>
                </li>
              ))}
            </Column>
          )}
        </Inner>
      )}
      <Line>
        {isPlain && <Reach />}
        <p>{`© ${years} ${owner} ${frameWords.rights}`}</p>
        <Links>{footerNavigation.legal.map(entryOf)}</Links>
      </Line>
    </Band>
  )
}

const entryOf = ({ name, href }: { name: string; href: string }) => (
  <li key={name}>
    <Anchor href={href}>{name}</Anchor>
  </li>
)

function Reach() {
  return (
    <p>
      <Anchor href={`tel:${site.phone.e164}`}>{site.phone.display}</Anchor>
      <Anchor href={mailtoOf(site.contactEmail)}>{site.contactEmail}</Anchor>
    </p>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title>{title}</Title>
      <ul>{children}</ul>
    </div>
  )
}

const Foot = styled.footer`
  ${schemeProperties(darkScheme)}
  padding-block: ${theme.space.huge} ${theme.space.xl};
  border-block-start: 1px solid ${theme.color.line};
  background: ${theme.color.sunken};
  ${secondary(theme.size.small)}
  ${hiddenIn(media.print)}
`

const PlainFoot = styled(Foot)`
  padding-block: ${theme.space.xl};
`

const Inner = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.xxl} ${theme.space.lg};
  max-inline-size: ${theme.width.page};
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};
  ${columnsIn(media.desktop, '2fr 1.2fr 1.4fr 1.4fr 1fr')}
`

const Brand = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${theme.space.md};
  align-content: start;
  color: ${theme.color.ink};

  ${media.desktop} {
    grid-column: auto;
  }
`

const Title = styled.h2`
  margin-block-end: ${theme.space.sm};
  color: ${theme.color.ink};
  font: 600 ${theme.size.small}/1.4 ${theme.font.text};
  letter-spacing: 0;
`

const Anchor = styled.a`
  display: inline-block;
  min-inline-size: 1.75rem;
  min-block-size: 1.75rem;
  padding-block: 0.125rem;
  margin-inline-end: ${theme.space.md};
  color: ${theme.color.inkSoft};
  text-decoration: none;

  &:hover {
    color: ${theme.color.ink};
    text-decoration: underline;
  }
`

const Legal = styled.div`
  ${spread}
  gap: ${theme.space.sm} ${theme.space.xl};
  inline-size: calc(100% - 2 * ${theme.space.gutter});
  max-inline-size: calc(${theme.width.page} - 2 * ${theme.space.gutter});
  margin: ${theme.space.xxl} auto 0;
  padding-block-start: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};
`

const PlainLegal = styled(Legal)`
  margin-block-start: 0;
  padding-block-start: 0;
  border: 0;
`

const Links = styled.ul`
  display: flex;
  gap: ${theme.space.md};
`

/** From the first year to the year of a moment: `2025`, `2025–2026`. */
export function copyrightYears(firstYear: number, moment: Date): string {
  const year = moment.getUTCFullYear()
  return year > firstYear ? `${firstYear}–${year}` : String(firstYear)
}
