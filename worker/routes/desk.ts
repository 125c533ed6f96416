import { Hono } from 'hono'
import { deskAccessRoutes } from './desk-access.ts'
import { deskCampaigns } from './desk-campaigns.ts'
import { deskDeliveries } from './desk-deliveries.ts'
import { deskFind } from './desk-find.ts'
import { deskOrders } from './desk-orders.ts'
import { deskConversion } from './desk-conversion.ts'
import { deskPartners } from './desk-partners.ts'
import { deskPayments } from './desk-payments.ts'
import { deskPeople } from './desk-people.ts'
import { deskRights } from './desk-rights.ts'
import { deskToday } from './desk-today.ts'

/** The owner's desk: everything under `/api/desk`. A new area is one line. */
export const desk = new Hono()
  .route('/', deskAccessRoutes)
  .route('/', deskToday)
  .route('/', deskCampaigns)
  .route('/', deskFind)
  .route('/', deskOrders)
  .route('/', deskDeliveries)
  .route('/', deskConversion)
  .route('/', deskPartners)
  .route('/', deskPayments)
  .route('/', deskPeople)
  .route('/', deskRights)
