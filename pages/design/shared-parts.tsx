import { galleryWords as words } from '#content/gallery.ts'
import { FigureRow } from '#components/ui/figure-row.tsx'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { FinePrint } from '#components/ui/fine-print.tsx'
import { LedgerSheet } from '#components/ui/ledger-sheet.tsx'
import { Note } from '#components/ui/note.tsx'
import { RaisedSheet } from '#components/ui/raised-sheet.tsx'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { RuledList } from '#components/ui/ruled-list.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'
import { Split } from '#components/ui/split.tsx'

const { parts } = words

/** The parts that pages are laid out with, each under its name and what it is for. */
export function SharedParts() {
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
