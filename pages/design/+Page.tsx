import styled from 'styled-components'
import { galleryWords as words, mailGalleryWords } from '#content/gallery.ts'
import { Island } from '#components/islands/island.server.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Badge } from '#components/ui/marks.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { FigureRow } from '#components/ui/figure-row.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card, RaisedSheet, Sheet } from '#components/ui/sheets.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'
import { CheckField } from '#components/ui/check-field.tsx'
import { Chips } from '#components/ui/chips.tsx'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { Field, SelectField, TextAreaField } from '#components/ui/field.tsx'
import { Ledger } from '#components/ui/ledger.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Orrery } from '#components/ui/orrery.tsx'
import { ProgressDots } from '#components/ui/progress-dots.tsx'
import { Quotation } from '#components/ui/quotation.tsx'
import { Section, SectionHeading } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { readMdx } from '#articles/mdx/read-mdx.ts'
import { BarChart } from '#components/prose/bar-chart.tsx'
import { Body } from '#components/prose/body.tsx'
import { Cover } from '#components/prose/cover.tsx'
import { Formula } from '#components/prose/formula.tsx'
import { Prose } from '#components/prose/prose.tsx'
import { SmallTitle, FinePrint, Note } from '#components/ui/text.tsx'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { RuledList } from '#components/ui/ruled-list.tsx'
import { Drawings } from './drawings.tsx'
import { ToastButtons } from './toast-buttons.island.tsx'

export function Page() {
  return <Gallery />
}

/** Every part of the kit on one page, on each ground, so that a change is seen where it lands. */
function Gallery() {
  return (
    <>
      <Section label={mailGalleryWords.link}>
        <ButtonLink href="/design/mails">{mailGalleryWords.link}</ButtonLink>
      </Section>
      {(['paper', 'sunken', 'night'] as const).map((tone) => (
        <Section key={tone} tone={tone} label={tone}>
          <SectionHeading
            level={tone === 'paper' ? 1 : 2}
            eyebrow={words.eyebrow}
            title={words.title}
            lead={words.sentence}
          />
          <Grid>
            <Card>
              <Row>
                <Button>{words.action}</Button>
                <Button variant="outline">{words.action}</Button>
                <Button variant="quiet">{words.action}</Button>
                <Button disabled>
                  <Spinner /> {words.busy}
                </Button>
                <ButtonLink href="#main">{words.link}</ButtonLink>
              </Row>
              <Badge>{words.badge}</Badge>
              <Chips
                label={words.badge}
                items={words.chips.map((name, index) => ({
                  name,
                  href: '#main',
                  isCurrent: index === 0,
                }))}
              />
              <ProgressDots steps={3} lit={2} label={words.progress} />
              <Notice>{words.sentence}</Notice>
              <Notice tone="success">{words.sentence}</Notice>
              <Notice tone="error">{words.sentence}</Notice>
            </Card>
            <Card data-emphasis="">
              <Field name="text" label={words.field} hint={words.hint} />
              <Field name="faulty" label={words.field} error={words.error} />
              <SelectField name="menu" label={words.field}>
                {words.chips.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
              <TextAreaField name="area" label={words.field} rows={2} required={false} />
              <ChoiceField
                name={`choice-${tone}`}
                legend={words.field}
                options={words.chips.map((label) => ({ value: label, label }))}
                defaultValue={words.chips[0]}
              />
              <CheckField name="check" label={words.sentence} />
            </Card>
            <Card>
              <Disclosure summary={words.title} group={tone} isOpen>
                {words.sentence}
              </Disclosure>
              <Disclosure summary={words.title} group={tone}>
                {words.sentence}
              </Disclosure>
              <Row>
                <Button variant="outline" data-opens={`dialog-${tone}`}>
                  {words.openDialog}
                </Button>
                <Island of={ToastButtons} props={{}} />
              </Row>
              <Dialog id={`dialog-${tone}`} title={words.title}>
                {words.sentence}
              </Dialog>
            </Card>
            <Card>
              <BigFigure value={words.figure} label={words.sentence} />
              <Ledger caption={words.title} rows={words.ledger} total={words.total} />
              <Quotation quote={words.sentence} attribution={words.badge} />
            </Card>
          </Grid>
          <SharedParts />
          {tone === 'paper' && <ArticleParts />}
          {tone === 'paper' && <Drawings />}
          <Orrery />
        </Section>
      ))}
    </>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  gap: ${theme.space.lg};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`

/** The parts that pages are laid out with, each under its name and what it is for. */
function SharedParts() {
  return (
    <>
      <SmallTitle>{parts.responsiveTable}</SmallTitle>
      <ResponsiveTable
        caption={words.title}
        columns={words.chips}
        rows={words.ledger.map(({ item, value }) => ({
          key: item,
          cells: [item, words.sentence, value],
        }))}
        isLabelled
      />
      <SmallTitle>{parts.split}</SmallTitle>
      <Split $layout={{ columns: '5fr 7fr' }}>
        <Sheet>{parts.sheet}</Sheet>
        <RaisedSheet>{parts.raisedSheet}</RaisedSheet>
      </Split>
      <SmallTitle>{parts.ledgerSheet}</SmallTitle>
      <LedgerSheet caption={words.title} rows={words.ledger} />
      <SmallTitle>{parts.figureRow}</SmallTitle>
      <FigureRow>
        {words.chips.map((label) => (
          <BigFigure key={label} value={words.figure} label={label} />
        ))}
      </FigureRow>
      <SmallTitle>{parts.ruledList}</SmallTitle>
      <RuledList>
        {words.chips.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </RuledList>
      <Note>{parts.note}</Note>
      <FinePrint>{parts.finePrint}</FinePrint>
    </>
  )
}

const { parts } = words

/** What articles and their cards are drawn with, each under its name and in its states. */
function ArticleParts() {
  return (
    <>
      <SmallTitle>{parts.cover}</SmallTitle>
      <Covers>
        {words.covers.map((cover) => (
          <Cover key={cover.figure.label} {...cover} />
        ))}
      </Covers>
      <Prose>
        <SmallTitle>{parts.formula}</SmallTitle>
        {words.formulas.map((formula) => (
          <Formula key={formula.of} {...formula} />
        ))}
        <SmallTitle>{parts.articleTable}</SmallTitle>
        <Body blocks={readMdx(words.articleTable, parts.articleTable).blocks} />
        <SmallTitle>{parts.barChart}</SmallTitle>
        <BarChart {...words.chart} data={[...words.chart.data]} />
      </Prose>
    </>
  )
}

const Covers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${theme.space.lg};
`
