// Invented messages in the form that publishers send; no real books, people or links.

/** Wraps products in an ONIX message. */
export function makeOnixMessage(
  products: readonly string[],
  { root = 'ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"' } = {},
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root}>
<Header>
  <Sender><SenderName>Heron House</SenderName></Sender>
  <SentDateTime>20260901</SentDateTime>
  <DefaultPriceType>01</DefaultPriceType>
  <DefaultCurrencyCode>USD</DefaultCurrencyCode>
</Header>
${products.join('\n')}
</${root.split(' ')[0]}>
`;
}

/** A novel with every field that a publisher supplies. */
export const NOVEL = `<Product datestamp="20260901">
  <RecordReference>com.heron.1</RecordReference>
  <NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>01</ProductIDType><IDValue>H-1</IDValue></ProductIdentifier>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780000100016</IDValue></ProductIdentifier>
  <DescriptiveDetail>
    <ProductComposition>00</ProductComposition>
    <ProductForm>BC</ProductForm>
    <TitleDetail>
      <TitleType>01</TitleType>
      <TitleElement>
        <TitleElementLevel>02</TitleElementLevel>
        <TitleText>Heron Classics</TitleText>
      </TitleElement>
      <TitleElement>
        <TitleElementLevel>01</TitleElementLevel>
        <TitlePrefix>The</TitlePrefix>
        <TitleWithoutPrefix>Salt &amp; the Marsh</TitleWithoutPrefix>
        <Subtitle>A Novel</Subtitle>
      </TitleElement>
    </TitleDetail>
    <Contributor>
      <SequenceNumber>2</SequenceNumber>
      <ContributorRole>A01</ContributorRole>
      <PersonNameInverted>Okafor, Ben, Jr.</PersonNameInverted>
    </Contributor>
    <Contributor>
      <SequenceNumber>1</SequenceNumber>
      <ContributorRole>A01</ContributorRole>
      <NamesBeforeKey>Marta</NamesBeforeKey><PrefixToKey>van</PrefixToKey><KeyNames>Leeuwen</KeyNames>
    </Contributor>
    <Contributor>
      <SequenceNumber>3</SequenceNumber>
      <ContributorRole>B06</ContributorRole>
      <PersonName>Ida Quist</PersonName>
    </Contributor>
    <Language><LanguageRole>02</LanguageRole><LanguageCode>dut</LanguageCode></Language>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
    <Extent><ExtentType>07</ExtentType><ExtentValue>320</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
    <Extent><ExtentType>00</ExtentType><ExtentValue>304</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
    <Subject>
      <SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>HIS000000</SubjectCode>
    </Subject>
    <Subject>
      <MainSubject/>
      <SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>FBA</SubjectCode>
    </Subject>
  </DescriptiveDetail>
  <CollateralDetail>
    <TextContent>
      <TextType>02</TextType><ContentAudience>00</ContentAudience><Text>Short.</Text>
    </TextContent>
    <TextContent>
      <TextType>03</TextType><ContentAudience>00</ContentAudience>
      <Text textformat="05"><p>Two <em>sisters</em> keep
        the sluices.</p><ul><li>Tides</li><li>Salt</li></ul></Text>
    </TextContent>
    <SupportingResource>
      <ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience>
      <ResourceMode>03</ResourceMode>
      <ResourceVersion>
        <ResourceForm>02</ResourceForm>
        <ResourceLink>https://covers.example/9780000100016.jpg</ResourceLink>
      </ResourceVersion>
    </SupportingResource>
  </CollateralDetail>
  <PublishingDetail>
    <Imprint><ImprintName>Heron Classics</ImprintName></Imprint>
    <Publisher><PublishingRole>01</PublishingRole><PublisherName>Heron House</PublisherName></Publisher>
    <PublishingStatus>04</PublishingStatus>
    <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20240312</Date></PublishingDate>
  </PublishingDetail>
  <ProductSupply>
    <SupplyDetail>
      <ProductAvailability>21</ProductAvailability>
      <Stock><OnHand>12</OnHand></Stock>
      <Price><PriceType>02</PriceType><PriceAmount>14.99</PriceAmount><CurrencyCode>GBP</CurrencyCode></Price>
      <Price><PriceType>05</PriceType><PriceAmount>9.00</PriceAmount></Price>
      <Price><PriceType>02</PriceType><PriceAmount>19.99</PriceAmount></Price>
      <Price><PriceAmount>18.50</PriceAmount></Price>
    </SupplyDetail>
  </ProductSupply>
</Product>`;

/** Another book, with short tags and without a stock count. */
export const SHORT_TAG_BOOK = `<product>
  <a001>com.heron.2</a001><a002>03</a002>
  <productidentifier><b221>02</b221><b244>0306406152</b244></productidentifier>
  <descriptivedetail>
    <x314>00</x314><b012>EA</b012>
    <titledetail><b202>01</b202>
      <titleelement><x409>01</x409><b203>Pumps?</b203><b029>An atlas</b029></titleelement>
    </titledetail>
    <contributor><b034>1</b034><b035>B01</b035><b047>Society of Sluices, Delft</b047></contributor>
    <language><b253>01</b253><b252>ger</b252></language>
    <subject><b067>10</b067><b069>TEC009020</b069></subject>
  </descriptivedetail>
  <collateraldetail>
    <textcontent><x426>03</x426><x427>00</x427>
      <d104 textformat="02"><![CDATA[<p>Pumps &amp; gates&nbsp;drawn.</p><p>All of them.</p>]]></d104>
    </textcontent>
  </collateraldetail>
  <publishingdetail>
    <publisher><b291>01</b291><b081>Heron House</b081></publisher>
    <publishingdate><x448>01</x448><b306 dateformat="05">2019</b306></publishingdate>
  </publishingdetail>
  <productsupply><supplydetail><j396>20</j396>
    <price><x462>01</x462><pricedate><x476>15</x476><b306>20200101</b306></pricedate><j151>5.00</j151><j152>USD</j152></price>
    <price><x462>01</x462><j151>30.00</j151><j152>USD</j152></price>
  </supplydetail></productsupply>
</product>`;
