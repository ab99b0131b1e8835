"""Writes price-cases.csv: the totals of orders, calculated independently of the shop's own code.

Exact fractions (Python's `fractions`), rounded half up by `decimal`; the shop counts in whole cents and
big integers. Run it by hand when the rules change: python3 test/functions/orders/price-cases.py
"""

import csv
import pathlib
import random
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

random.seed(2026)

PLACES = ["US-NY", "US-CA", "US", "DE", "FR", "GB", "CA-ON", "CA", "JP"]
PERCENTS = ["0", "2.1", "5", "5.5", "6.25", "7", "8.875", "9.75", "10", "13", "19", "20", "100"]
PRICES = [1, 5, 50, 99, 333, 1000, 1250, 1995, 1999, 2750, 4999, 12345, 99999999]


def half_up(value):
    """A fraction of cents as whole cents."""
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    # 28 digits are not enough for every fraction, so ties are decided exactly.
    floor = value.numerator // value.denominator
    rest = value - floor
    whole = floor + (1 if rest >= Fraction(1, 2) else 0)
    assert abs(exact.quantize(Decimal(1), ROUND_HALF_UP) - whole) <= 1
    return whole


def pick_line():
    return {
        "cents": random.choice(PRICES[:-1]),
        "count": random.choice([1, 1, 1, 2, 3, 7, 12]),
        "class": random.choice(["books", "books", "books", "standard", "exempt"]),
        "grams": random.choice([None, 150, 400, 1250]),
        "ships": random.random() < 0.85,
    }


def pick_rate(at):
    kind = random.choice(["flat", "flat", "weight", "count", "pickup"])
    free = random.choice([None, None, 2500, 5000])
    if kind in ("flat", "pickup"):
        price = random.choice([0, 390, 490, 695, 1999])
        return {"id": f"r{at}", "kind": kind, "price": price, "free": free if kind == "flat" else None}
    reach = [500, 2000, 10000] if kind == "weight" else [1, 4, 20]
    steps = [(upto, random.choice([250, 475, 899]) + 100 * n) for n, upto in enumerate(reach)]
    return {"id": f"r{at}", "kind": kind, "steps": steps, "free": free}


def pick_taxes():
    taxes = {}
    for place in random.sample(PLACES, random.randint(0, 5)):
        for tax_class in random.choice([["standard"], ["books"], ["books", "standard"]]):
            taxes[place, tax_class] = random.choice(PERCENTS)
    return taxes


def pick_zones():
    free = PLACES + ["*"]
    random.shuffle(free)
    zones, number = [], 0
    for _ in range(random.randint(0, 3)):
        places = [free.pop() for _ in range(random.randint(1, 3))]
        rates = []
        for _ in range(random.randint(1, 3)):
            rates.append(pick_rate(number))
            number += 1
        zones.append({"places": places, "rates": rates})
    return zones


def country(place):
    return place.split("-")[0]


def tax_percent(case, place, tax_class):
    if tax_class == "exempt":
        return Fraction(0)
    # The nearer place comes first; books without a rate of their own have the standard one.
    for wanted in dict.fromkeys([tax_class, "standard"]):
        for where in dict.fromkeys([place, country(place)]):
            if (where, wanted) in case["taxes"]:
                return Fraction(case["taxes"][where, wanted])
    return Fraction(0)


def tax_within(amount, percent, included):
    """The tax of an amount, as an exact fraction of cents."""
    return amount * percent / (100 + percent) if included else amount * percent / 100


def paid_for(line):
    return line["cents"] * line["count"] - line["off"]


def take_off(case):
    """Splits a discount over the lines: rounded down, the rest to the largest remainders."""
    lines, (kind, value) = case["lines"], case["discount"]
    totals = [line["cents"] * line["count"] for line in lines]
    items = sum(totals)
    off = 0
    if kind == "percent":
        off = half_up(items * Fraction(value) / 100)
    if kind == "amount":
        off = min(int(value), items)
    exact = [Fraction(off * total, items) if items else Fraction(0) for total in totals]
    parts = [part.numerator // part.denominator for part in exact]
    order = sorted(range(len(lines)), key=lambda at: (-(exact[at] - parts[at]), at))
    for at in order[: off - sum(parts)]:
        parts[at] += 1
    for line, part in zip(lines, parts):
        line["off"] = part


def rate_price(rate, case):
    sent = [line for line in case["lines"] if line["ships"]]
    if rate["kind"] == "pickup":
        return rate["price"]
    if rate["kind"] == "flat":
        price = rate["price"]
    else:
        if rate["kind"] == "count":
            amount = sum(line["count"] for line in sent)
        else:
            amount = sum((line["grams"] or case["grams"]) * line["count"] for line in sent)
        price = next((price for upto, price in rate["steps"] if amount <= upto), None)
    items = sum(paid_for(line) for line in case["lines"])
    if price is not None and rate["free"] is not None and items >= rate["free"]:
        return 0
    return price


def work_out(case):
    take_off(case)
    lines, place = case["lines"], case["place"]
    sent = [line for line in lines if line["ships"]]
    offered = []
    if case["zones"] and sent:
        fit = next(
            (z for key in [place, country(place), "*"] for z in case["zones"] if key in z["places"]),
            None,
        )
        posted = [rate_price(r, case) for r in (fit["rates"] if fit else []) if r["kind"] != "pickup"]
        # A free delivery code is worth the cheapest posted rate, whichever rate is chosen.
        worth = min([price for price in posted if price is not None], default=0)
        for zone in case["zones"]:
            for rate in zone["rates"]:
                price = rate_price(rate, case)
                if price is not None and case["discount"][0] == "free" and rate["kind"] != "pickup":
                    price -= worth
                if price is not None and (zone is fit or rate["kind"] == "pickup"):
                    offered.append((rate["kind"] == "pickup", price, rate["id"]))
        offered.sort(key=lambda one: one[0])
        # Pickup applies only if the shopper chose it.
        offered = [one for one in offered if not one[0] or one[2] == case["chosen"]]
        if not offered:
            return {"deliverable": 0}
    chosen = next((one for one in offered if one[2] == case["chosen"]), offered[0] if offered else None)
    delivery = chosen[1] if chosen else 0
    taxed_in = case["shop"] if chosen and chosen[0] else place
    included = case["included"]
    taxes = []
    for line in lines:
        percent = tax_percent(case, taxed_in, line["class"])
        taxes.append(half_up(tax_within(Fraction(paid_for(line)), percent, included)))
    goods = sum(paid_for(line) for line in sent)
    if case["delivery_tax"] == "none" or delivery == 0:
        delivery_tax = 0
    elif case["delivery_tax"] == "standard" or goods == 0:
        percent = tax_percent(case, taxed_in, "standard")
        delivery_tax = half_up(tax_within(Fraction(delivery), percent, included))
    else:
        parts = [
            tax_within(
                Fraction(delivery) * paid_for(line) / goods,
                tax_percent(case, taxed_in, line["class"]),
                included,
            )
            for line in sent
        ]
        delivery_tax = half_up(sum(parts))
    tax = sum(taxes) + delivery_tax
    items = sum(line["cents"] * line["count"] for line in lines)
    total = sum(map(paid_for, lines)) + delivery + (0 if included else tax)
    return {
        "deliverable": 1,
        "chosen_rate": chosen[2] if chosen else "",
        "items": items,
        "delivery": delivery,
        "line_taxes": "|".join(map(str, taxes)),
        "delivery_tax": delivery_tax,
        "tax": tax,
        "total": total,
        "line_discounts": "|".join(str(line["off"]) for line in lines),
        "due": max(0, total - case["gift_card"]),
    }


def pick_case(number):
    zones = pick_zones()
    ids = [rate["id"] for zone in zones for rate in zone["rates"]]
    case = {
        "zones": zones,
        "taxes": pick_taxes(),
        "included": random.random() < 0.5,
        "delivery_tax": random.choice(["as-goods", "as-goods", "standard", "none"]),
        "grams": random.choice([300, 400, 777]),
        "shop": random.choice(["US-NY", "DE", "GB"]),
        "place": random.choice(PLACES),
        "chosen": random.choice(ids + ["", ""]),
        "lines": [pick_line() for _ in range(random.randint(1, 5))],
    }
    if random.random() < 0.75:
        for tax_class in random.choice([["standard"], ["books"], ["books", "standard"]]):
            case["taxes"][country(case["place"]), tax_class] = random.choice(PERCENTS[1:])
    if number % 20 == 0:
        # The most expensive order possible: beyond what a double represents exactly.
        case["lines"] = [{"cents": PRICES[-1], "count": 999, "class": "books", "grams": 400, "ships": True}]
        case["taxes"][country(case["place"]), "standard"] = "8.875"
    case["discount"], case["gift_card"] = ("none", ""), 0
    if number > 320:
        kind = random.choice(["none", "percent", "percent", "amount", "amount", "free"])
        value = {"percent": random.choice(["0.5", "5", "10", "12.5", "33.3333", "100"]),
                 "amount": random.choice(["1", "499", "1000", "5000"])}.get(kind, "")
        if number > 480:
            kind, value = "free", ""
            case["chosen"] = random.choice([*ids, ""])
        case["discount"] = (kind, value)
        case["gift_card"] = random.choice([0, 0, 500, 2500, 100000])
    return case


def rate_text(rate):
    if "steps" in rate:
        shape = "/".join(f"{upto}={price}" for upto, price in rate["steps"])
    else:
        shape = str(rate["price"])
    return f"{rate['id']}:{rate['kind']}:{shape}:{'' if rate['free'] is None else rate['free']}"


def line_text(line):
    grams = "" if line["grams"] is None else line["grams"]
    return f"{line['count']}x{line['cents']}:{line['class']}:{grams}:{'sent' if line['ships'] else 'not-sent'}"


COLUMNS = [
    "case", "shop", "place", "prices", "delivery_tax_rule", "book_grams", "zones", "tax_rates", "lines",
    "rate", "discount", "gift_card", "deliverable", "chosen_rate", "items", "delivery", "line_taxes", "delivery_tax", "tax", "total",
    "line_discounts", "due",
]

with open(pathlib.Path(__file__).with_suffix(".csv"), "w", newline="", encoding="utf-8") as file:
    writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for number in range(1, 521):
        case = pick_case(number)
        zones = [
            ",".join(zone["places"]) + ">" + ",".join(map(rate_text, zone["rates"]))
            for zone in case["zones"]
        ]
        writer.writerow(
            {
                "case": number,
                "shop": case["shop"],
                "place": case["place"],
                "prices": "with-tax" if case["included"] else "without-tax",
                "delivery_tax_rule": case["delivery_tax"],
                "book_grams": case["grams"],
                "zones": "|".join(zones),
                "tax_rates": "|".join(f"{p}:{c}:{v}" for (p, c), v in case["taxes"].items()),
                "lines": "|".join(map(line_text, case["lines"])),
                "rate": case["chosen"],
                "discount": ":".join(case["discount"]),
                "gift_card": case["gift_card"],
                **work_out(case),
            }
        )
