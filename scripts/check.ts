import { runStaticChecks } from './checks/run-static-checks.ts'
import { main } from './main.ts'
import { report } from './suites/report.ts'
import { runSuites } from './suites/run-suites.ts'

await main(async () => report([await runStaticChecks(), ...(await runSuites(['unit', 'worker']))]))
