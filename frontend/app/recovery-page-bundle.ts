// Pages that mailed links lead to, in one bundle, as few visitors need them.

export { ConfirmWaitRoute, UnsubscribeRoute } from './routes/back-in-stock-link.tsx';
export { ClaimOrdersRoute } from './routes/claim-orders.tsx';
export { ConfirmEmailRoute } from './routes/confirm-email.tsx';
export { ForgottenPasswordRoute } from './routes/forgotten-password.tsx';
export { ResetPasswordRoute } from './routes/reset-password.tsx';
export { UndoEmailChangeRoute } from './routes/undo-email-change.tsx';
