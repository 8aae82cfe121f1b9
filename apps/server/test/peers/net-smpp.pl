# An operator's message centre by Net::SMPP, for one client: what it reads it tells line by line as JSON.
# The last digits of a number say what becomes of a text to it: 11 is no number, 58 is too quick for it, 02
# is delivered by words alone, 77 writes back, any other is delivered.
use strict;
use warnings;
use Net::SMPP;
use IO::Handle;

STDOUT->autoflush(1);
my $password = $ARGV[0];
my $server = Net::SMPP->new_listen('127.0.0.1', port => 0, smpp_version => 0x34)
  or die "no port: $!";
say_so(listening => $server->sockport);

while (my $client = $server->accept) {
  serve($client);
  $client->close;
}

sub serve {
  my ($client) = @_;
  my $taken = 0;
  while (my $pdu = $client->read_pdu) {
    my $cmd = $pdu->{cmd};
    my @answer = (seq => $pdu->{seq});
    if ($cmd == Net::SMPP::CMD_bind_transceiver || $cmd == Net::SMPP::CMD_bind_transmitter) {
      my $right = ($pdu->{password} // '') eq $password;
      my $transmits = $cmd == Net::SMPP::CMD_bind_transmitter;
      my $as = $transmits ? 'transmitter' : 'transceiver';
      say_so(bind => $pdu->{system_id}, as => $as, version => $pdu->{interface_version});
      my @bound = (system_id => 'centre', status => $right ? 0 : 0x0e, @answer);
      $transmits ? $client->bind_transmitter_resp(@bound) : $client->bind_transceiver_resp(@bound);
    } elsif ($cmd == Net::SMPP::CMD_submit_sm) {
      my $to = $pdu->{destination_addr};
      my $payload = $pdu->{message_payload};
      say_so(
        to => $to,
        from => $pdu->{source_addr},
        coding => $pdu->{data_coding},
        alone => defined $payload ? 0 : 1,
        octets => unpack('H*', $payload // $pdu->{short_message}),
      );
      my $status = $to =~ /11$/ ? 0x0b : $to =~ /58$/ ? 0x58 : 0;
      # Answered decimal, and reported on in hex.
      my $id = 40000 + ++$taken;
      $client->submit_sm_resp(message_id => $status ? '' : "$id", status => $status, @answer);
      report($client, $to, sprintf('%x', $id), $to =~ /02$/) unless $status;
      write_back($client, $to) if $to =~ /77$/;
    } elsif ($cmd == Net::SMPP::CMD_deliver_sm_resp) {
      say_so(acknowledged => $pdu->{status});
    } elsif ($cmd == Net::SMPP::CMD_enquire_link) {
      $client->enquire_link_resp(@answer);
    } elsif ($cmd == Net::SMPP::CMD_unbind) {
      $client->unbind_resp(@answer);
      say_so(unbound => 1);
      return;
    }
  }
}

sub report {
  my ($client, $to, $id, $words_only) = @_;
  my @more = $words_only ? () : (receipted_message_id => "$id\0", message_state => pack('C', 2));
  $client->deliver_sm(
    async => 1,
    esm_class => 0x04,
    source_addr => $to,
    destination_addr => 'PESA',
    short_message => "id:$id sub:001 dlvrd:001 submit date:2603310900 done date:260331090005 stat:DELIVRD err:000 text:",
    @more,
  );
}

sub write_back {
  my ($client, $to) = @_;
  $client->deliver_sm(
    async => 1,
    source_addr => $to,
    destination_addr => '22141',
    short_message => 'STOP',
  );
}

sub say_so {
  my %said = @_;
  my @pairs = map { my $value = $said{$_}; qq("$_":) . ($value =~ /^\d+$/ && length $value < 9 ? $value : qq("$value")) } sort keys %said;
  print '{', join(',', @pairs), "}\n";
}
