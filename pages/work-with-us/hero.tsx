import styled from 'styled-components'
import { workWithUs } from '#content/work-with-us.ts'
import { ButtonLink, CloseButton } from '#components/ui/button.tsx'
import { site } from '#site.config.ts'
import { darkScheme } from '#lib/schemes.ts'
import { media, schemeProperties, theme } from '#components/theme/tokens.ts'
import { FinePrint, VisuallyHidden } from '#components/ui/text.tsx'
import { Orrery } from '#components/ui/orrery.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { DialogHead, dialogStyle } from '#components/ui/dialog.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'

/** What a partnership is, the film beside it, and the way down to the criteria. */
export function Hero() {
  const { hero } = workWithUs
  return (
    <PageHero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <ButtonLink href="#qualify" size="large">
            {hero.action}
          </ButtonLink>
          <ButtonLink href="/partner" variant="outline" size="large">
            {hero.other}
          </ButtonLink>
        </>
      }
      aside={<FilmPlate />}
    />
  )
}

/** The film's place: a still that opens the transcript, without script, and the film's figures below it. */
function FilmPlate() {
  const { film } = workWithUs
  return (
    <Figure>
      <Still type="button" popoverTarget={transcriptId}>
        <Sky aria-hidden="true">
          <Orrery />
        </Sky>
        <Play viewBox="-32 -32 64 64" aria-hidden="true">
          <circle r="31" />
          <path d="M-8-13L15 0-8 13Z" />
        </Play>
        <Caption>
          <span>{film.title}</span>
          <span>{film.length}</span>
        </Caption>
        <VisuallyHidden>{film.press}</VisuallyHidden>
      </Still>
      <Figures>
        {film.figures.map(({ value, label }) => (
          <li key={label}>
            <strong>{value}</strong> {label}
          </li>
        ))}
        {site.film.isSample && (
          <li>
            <SampleMark of={site.film} />
          </li>
        )}
      </Figures>
      <FinePrint>{film.caption}</FinePrint>
      <FilmTranscript />
    </Figure>
  )
}

const Figure = styled.div`
  display: grid;
  gap: ${theme.space.sm};
`

const Still = styled.button`
  ${media.screen} {
    ${schemeProperties(darkScheme)}
  }
  position: relative;
  display: grid;
  place-items: center;
  overflow: clip;
  inline-size: 100%;
  aspect-ratio: 16 / 10;
  padding: 0;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.paper};
  color: ${theme.color.ink};
`

const Sky = styled.span`
  position: absolute;
  inset: 50% auto auto 50%;
  inline-size: 130%;
  translate: -50% -50%;
  opacity: 0.55;
`

const Play = styled.svg`
  position: relative;
  inline-size: 4.5rem;
  transition: scale ${theme.duration.calm} ${theme.easing};

  circle {
    fill: ${theme.color.signalFill};
  }
  path {
    fill: ${theme.color.onSignal};
  }
  ${media.hover} {
    button:hover > & {
      scale: 1.08;
    }
  }
`

const Caption = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.md};
  background: ${theme.color.sunken};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
  text-align: start;
`

const Figures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.lg};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
`

const transcriptId = 'film-transcript'

/** The film in words, with its times; a popover, so it opens and closes without script. */
function FilmTranscript() {
  const { film } = workWithUs
  return (
    <Sheet id={transcriptId} popover="auto" role="dialog" aria-labelledby="film-title">
      <DialogHead
        titleId="film-title"
        title={
          <>
            {film.title} <Length>{film.length}</Length>
          </>
        }
      >
        <CloseButton
          type="button"
          popoverTarget={transcriptId}
          popoverTargetAction="hide"
          aria-label={film.close}
        >
          ×
        </CloseButton>
      </DialogHead>
      <ol>
        {film.transcript.map(({ at, text }) => (
          <Passage key={at}>
            <Time>{at}</Time>
            <p>{text}</p>
          </Passage>
        ))}
      </ol>
    </Sheet>
  )
}

const Sheet = styled.div`
  ${dialogStyle}
  margin: auto;
  overflow-y: auto;
`

const Length = styled.span`
  color: ${theme.color.brassText};
`

const Passage = styled.li`
  display: grid;
  grid-template-columns: 3rem 1fr;
  gap: ${theme.space.md};
  padding-block: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.line};
`

const Time = styled.span`
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.9;
`
