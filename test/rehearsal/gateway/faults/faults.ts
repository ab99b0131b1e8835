import { cardFaults } from './card-faults.ts';
import type { Fault } from './fault.ts';
import { threeDSecureFaults } from './three-d-secure-faults.ts';
import { walletFaults } from './wallet-faults.ts';

const all = { ...cardFaults, ...walletFaults, ...threeDSecureFaults };

export type FaultName = keyof typeof all;

/** All faults that the gateway can simulate, by name. */
export const faults: Readonly<Record<FaultName, Fault>> = all;

export const faultNames = Object.keys(all) as FaultName[];
