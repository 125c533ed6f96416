import { doctorLooks } from './doctor/looks.ts'
import { doctorOptions, doctorReport, reportText, runLook } from './doctor/report.ts'
import { main } from './main.ts'

/** The longest look opens five pages in a browser. */
const patienceMs = 60_000

// npm run doctor [-- --json] [-- --origin https://…]: what production lacks. Ends with 1 when something needed is missing.
await main(async () => {
  const options = doctorOptions(process.argv.slice(2))
  const looks = await doctorLooks(options)
  const found = await Promise.all(
    looks.map(async (look) => ({ look, findings: await runLook(look, patienceMs) })),
  )
  const report = doctorReport(options.origin, found)
  console.log(options.isJson ? JSON.stringify(report) : reportText(report))
  return report.ok ? 0 : 1
})
