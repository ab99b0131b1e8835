import { allowedAttributes, events } from 'braintree-web/hosted-fields/shared/constants';
import { destroy, generate } from 'braintree-web/hosted-fields/shared/focus-intercept';
import Framebus from 'framebus';
import { CardForm, type FormListener } from './card-form.ts';
import { type FieldName, type FormOptions, isFieldName, type SiblingMessage } from './field.ts';
import { FieldInput } from './field-input.ts';
import { type TokenizationRequest, tokenize } from './tokenize.ts';

type PageRequest = { field?: string; attribute?: string; value?: unknown; classname?: string };
type Configuration = {
  gatewayConfiguration: { creditCards?: { supportedCardTypes?: string[] } };
};

/** The page names the frame after its field and puts the form's id in the address's fragment. */
const field: unknown = window.name.replace(/^braintree-hosted-field-/, '');
const formId = location.hash.slice(1);

function start(own: FieldName): void {
  const bus = new Framebus({ channel: formId });
  const siblings = new BroadcastChannel(formId);
  // Set only in the frame that the page chose as the leader.
  let form: CardForm | undefined;

  function tell(message: SiblingMessage): void {
    if (form === undefined) siblings.postMessage(message);
    else hear(message);
  }

  function hear(message: SiblingMessage): void {
    if (message.kind === 'options') input.configure(message.options);
    else if (message.kind === 'code-sizes') input.setCodeSizes(message.sizes);
    else if (message.kind === 'value') form?.setValue(message.field, message.value);
    else form?.[message.kind](message.field);
  }

  const input = new FieldInput(own, {
    onValue: (value) => tell({ kind: 'value', field: own, value }),
    onFocus: () => tell({ kind: 'focus', field: own }),
    onBlur: () => tell({ kind: 'blur', field: own }),
    onSubmit: () => tell({ kind: 'submit', field: own }),
  });
  siblings.addEventListener('message', ({ data }: MessageEvent<SiblingMessage>) => hear(data));

  function lead(options: FormOptions, configuration: Configuration): void {
    const { supportedCardTypes = [] } = configuration.gatewayConfiguration.creditCards ?? {};
    const listener: FormListener = {
      onEvent: (type, merchantPayload) => bus.emit(events.INPUT_EVENT, { type, merchantPayload }),
      // The page expects a bare string here, which framebus's types do not allow.
      onBin: (bin) => bus.emit(events.BIN_AVAILABLE, bin as unknown as Record<string, unknown>),
      onFirstEntry: () => bus.emit(events.CARD_FORM_ENTRY_HAS_BEGUN),
      onCodeSizes: (sizes) => {
        siblings.postMessage({ kind: 'code-sizes', sizes } satisfies SiblingMessage);
        input.setCodeSizes(sizes);
      },
    };
    const led = new CardForm(options, listener, supportedCardTypes);
    form = led;
    siblings.postMessage({ kind: 'options', options } satisfies SiblingMessage);
    input.configure(options);
    bus.on(events.TOKENIZATION_REQUEST, (wish, reply) => {
      void tokenize(led, configuration, wish as TokenizationRequest).then(reply);
    });
  }

  listenToPage(bus, own, input);
  mount(bus, own, input);
  // Sent without data, so that the page's handler receives only the reply function.
  bus.emit(events.READY_FOR_CLIENT, (configuration) => {
    bus.emit(events.FRAME_READY, { field: own }, (options) =>
      lead(options as FormOptions, configuration as Configuration),
    );
  });
}

function mount(bus: Framebus, own: FieldName, input: FieldInput): void {
  const leave = (direction: 'before' | 'after') => () => {
    bus.emit(events.TRIGGER_FOCUS_CHANGE, { field: own, direction });
  };
  document.body.append(generate(formId, own, 'before', leave('before')));
  input.mount(document.body);
  document.body.append(generate(formId, own, 'after', leave('after')));
}

function listenToPage(bus: Framebus, own: FieldName, input: FieldInput): void {
  const { element } = input;
  const on = (event: string, act: (request: PageRequest) => void) => {
    bus.on(event, (data) => {
      const request = data as PageRequest;
      if (request.field === own) act(request);
    });
  };
  on(events.SET_ATTRIBUTE, ({ attribute = '', value }) => {
    if (attribute in allowedAttributes) element.setAttribute(attribute, String(value));
    // The widget marks an invalid field by this attribute alone.
    if (attribute === 'aria-invalid') input.showValidity(false, false);
  });
  on(events.REMOVE_ATTRIBUTE, ({ attribute = '' }) => {
    if (attribute in allowedAttributes) element.removeAttribute(attribute);
    if (attribute === 'aria-invalid') input.showValidity(false, true);
  });
  on(events.SET_MESSAGE, (request) =>
    input.setMessage(String((request as { message?: string }).message ?? '')),
  );
  on(events.ADD_CLASS, ({ classname = '' }) => element.classList.add(classname));
  on(events.REMOVE_CLASS, ({ classname = '' }) => element.classList.remove(classname));
  on(events.CLEAR_FIELD, () => input.clear());
  on(events.TRIGGER_INPUT_FOCUS, () => element.focus());
  bus.on(events.REMOVE_FOCUS_INTERCEPTS, (data) => destroy((data as { id?: string })?.id));
}

if (isFieldName(field) && formId !== '') start(field);
