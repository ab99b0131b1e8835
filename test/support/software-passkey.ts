import { Buffer } from 'node:buffer';

/** The origin of the shop that the tests call. */
export const SHOP_ORIGIN = 'http://shop.test';

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** An ES256 passkey held in software. */
export interface SoftwarePasskey {
  /** Returns what `navigator.credentials.create` would resolve to. */
  make(options: { challenge: string }): Promise<object>;
  /** Returns what `navigator.credentials.get` would resolve to. */
  sign(options: { challenge: string }, how?: { origin?: string; flags?: number }): Promise<object>;
}

export async function createSoftwarePasskey(): Promise<SoftwarePasskey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign'])) as CryptoKeyPair;
  const rawId = crypto.getRandomValues(new Uint8Array(16));
  const id = base64url(rawId);
  let counter = 0;

  async function authenticatorData(flags: number, rest: Uint8Array = new Uint8Array()) {
    const host = new TextEncoder().encode(new URL(SHOP_ORIGIN).hostname);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([await sha256(host), Uint8Array.of(flags), count, rest]);
  }

  return {
    make: async ({ challenge }) => {
      const key = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer;
      const length = Uint8Array.of(0, rawId.length);
      const credential = Buffer.concat([
        new Uint8Array(16),
        length,
        rawId,
        coseKey(new Uint8Array(key)),
      ]);
      const data = await authenticatorData(PRESENT_AND_VERIFIED | WITH_KEY, credential);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, SHOP_ORIGIN),
        attestationObject: base64url(attestation(data)),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    },
    sign: async ({ challenge }, { origin = SHOP_ORIGIN, flags = PRESENT_AND_VERIFIED } = {}) => {
      const data = await authenticatorData(flags);
      const clientDataJSON = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([data, await sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const signature = await crypto.subtle.sign(algorithm, pair.privateKey, signed);
      const response = {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(toDer(new Uint8Array(signature))),
      };
      return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): string {
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(data: Uint8Array): Uint8Array {
  const start = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
  return Buffer.concat([start, Uint8Array.of(data.length), data]);
}

/**
 * Encodes a point of the curve (`04 x y`) as an ES256 COSE key: `{1: 2, 3: -7, -1: 1, -2: x, -3:
 * y}`.
 */
function coseKey(point: Uint8Array): Uint8Array {
  const [x, y] = [point.slice(1, 33), point.slice(33, 65)];
  const hex = (text: string) => Buffer.from(text, 'hex');
  return Buffer.concat([hex('a5010203262001215820'), x, hex('225820'), y]);
}

/**
 * Converts a WebCrypto signature (`r s`) to the ASN.1 form of WebAuthn, a sequence of two integers.
 */
function toDer(signature: Uint8Array): Uint8Array {
  const integers = [signature.slice(0, 32), signature.slice(32)].map((bytes) => {
    const first = bytes.findIndex((byte) => byte !== 0);
    const trimmed = bytes.slice(first);
    const sign = (trimmed[0] ?? 0) > 127 ? [0] : [];
    return Uint8Array.of(2, trimmed.length + sign.length, ...sign, ...trimmed);
  });
  const body = Buffer.concat(integers);
  return Buffer.concat([Uint8Array.of(0x30, body.length), body]);
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
